import { afterEach, expect, it } from 'vitest';
import { boundAllocations } from '../../../server/workers/boundAllocations';

const original = globalThis.Uint8Array;
afterEach(() => {
  globalThis.Uint8Array = original;
});

it('refuses arrays of more bytes, and nothing else', () => {
  boundAllocations(1000);
  expect(new Uint8Array(1000)).toHaveLength(1000);
  expect(() => new Uint8Array(1001)).toThrow(RangeError);
  expect(new Uint8Array([1, 2, 3])).toEqual(original.from([1, 2, 3]));
  expect(new Uint8Array(new ArrayBuffer(5000), 8, 4)).toHaveLength(4);
  expect(Buffer.alloc(5000) instanceof Uint8Array).toBe(true);
  expect(new (class extends Uint8Array {})(4)).toHaveLength(4);
});
