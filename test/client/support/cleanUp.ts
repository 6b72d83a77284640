const open: (() => Promise<void>)[] = [];

/** Has something closed at the end of the test, also if the test fails: what stays open would keep the process running. */
export function closeAtEnd(close: () => Promise<void>): void {
  open.push(close);
}

/** For `after.each` of a suite. Closing again what a test has closed does nothing. */
export function closeAll(): void {
  for (const close of open.splice(0).reverse()) void close();
}
