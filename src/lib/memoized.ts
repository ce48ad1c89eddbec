/** Runs `make` once per owner, which must not change, and key. @param keyOf text that differs wherever results do */
export function memoized<O extends object, A extends readonly unknown[], T>(
  make: (owner: O, ...args: A) => T,
  keyOf: (...args: A) => string = (...args) => args.join(),
): (owner: O, ...args: A) => T {
  const known = new WeakMap<O, Map<string, T>>();
  return (owner, ...args) => {
    const made = known.get(owner) ?? new Map<string, T>();
    known.set(owner, made);
    const key = keyOf(...args);
    if (!made.has(key)) made.set(key, make(owner, ...args));
    return made.get(key) as T;
  };
}
