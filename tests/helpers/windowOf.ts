import { vi } from 'vitest';

/** Media queries are answered as in a window of that many pixels, until the globals are unstubbed. */
export function windowOf(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches:
      width >= Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? 0) &&
      width <= Number(/max-width:\s*([\d.]+)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    addEventListener() {},
    removeEventListener() {},
  }));
}
