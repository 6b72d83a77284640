/** Methods that register a listener: their function to remove it is there at once, whatever engine a store uses. */
const AT_ONCE = ["watch", "subscribe"];

/** Makes a store answer by promises, as an engine in another process does: in the order of the calls, after other work of this process. */
export function slow<Store extends object>(store: Store): Store {
  let last: Promise<unknown> = Promise.resolve();
  return new Proxy(store, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== "function") return member;
      const method = member.bind(target) as (...args: unknown[]) => unknown;
      if (AT_ONCE.includes(String(name))) return method;
      return (...args: unknown[]) => {
        const result = last
          .then(() => new Promise((resolve) => setImmediate(resolve)))
          .then(async () => structuredClone(await method(...args)));
        last = result.catch(() => undefined);
        return result;
      };
    },
  });
}
