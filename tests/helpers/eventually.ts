import { vi } from 'vitest';

/** Waits until `check` throws no more. The limit only ends what hangs: a busy machine may take its time. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 45_000 });
