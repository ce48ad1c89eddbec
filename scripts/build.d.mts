/** Builds what has changed since it was built last; throws when a build fails. */
export function buildIfStale(options?: { only?: ('server' | 'client')[]; force?: boolean }): Promise<void>;
