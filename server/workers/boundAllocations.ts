/**
 * No single array of bytes of this thread gets larger. The limit of a worker's memory does not count them, and the library that
 * reads PDFs inflates parts of a file into arrays that double as long as there is something to inflate.
 */
export function boundAllocations(mostBytes: number) {
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, [size, ...rest], newTarget) {
      if (typeof size === 'number' && size > mostBytes) throw new RangeError(`An array of ${size} bytes is refused`);
      return Reflect.construct(target, [size, ...rest], newTarget);
    },
  });
}
