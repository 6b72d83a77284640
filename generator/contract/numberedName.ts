/** Returns a name if it is not taken, else the name with the first number that makes it unique. */
export function numbered(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  for (let i = 2; ; i++) if (!isTaken(`${name}${i}`)) return `${name}${i}`;
}
