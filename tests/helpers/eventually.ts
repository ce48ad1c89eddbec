import { vi } from 'vitest';

/** Waits until `check` no longer throws. The limit only ends hanging tests: a busy machine may take its time. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 45_000 });
