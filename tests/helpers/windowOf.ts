import { vi } from 'vitest';

/** Makes media queries answer as in a window of `width` pixels, until globals are unstubbed. */
export function windowOf(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches:
      width >= Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? 0) &&
      width <= Number(/max-width:\s*([\d.]+)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    addEventListener() {},
    removeEventListener() {},
  }));
}
