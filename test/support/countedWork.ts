/**
 * Wraps a value so that each look at it is counted, also within its parts. Throws when there have been more looks than the budget, so that code
 * which does too much work fails at once, on any machine.
 */
export function counted<T>(value: T, budget: number): T {
  let left = budget;
  const wrappers = new WeakMap<object, object>();
  const look = (): void => {
    if (--left < 0) throw new Error(`more than ${budget} looks at the value`);
  };
  const wrap = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    let wrapper = wrappers.get(part);
    if (wrapper === undefined) {
      wrapper = new Proxy(part, {
        get(target, key, receiver) {
          look();
          return wrap(Reflect.get(target, key, receiver));
        },
        has(target, key) {
          look();
          return Reflect.has(target, key);
        },
        ownKeys(target) {
          look();
          return Reflect.ownKeys(target);
        },
        getOwnPropertyDescriptor(target, key) {
          look();
          return Reflect.getOwnPropertyDescriptor(target, key);
        },
      });
      wrappers.set(part, wrapper);
    }
    return wrapper;
  };
  return wrap(value) as T;
}
