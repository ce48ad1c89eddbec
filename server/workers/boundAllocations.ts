/** Refuses larger byte arrays, which V8's memory limit does not count: pdf-lib inflates some streams unlimited. */
export function boundAllocations(mostBytes: number) {
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, [size, ...rest], newTarget) {
      if (typeof size === 'number' && size > mostBytes) throw new RangeError(`An array of ${size} bytes is refused`);
      return Reflect.construct(target, [size, ...rest], newTarget);
    },
  });
}
