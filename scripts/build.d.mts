export function buildIfStale(options?: { only?: ('server' | 'client')[]; force?: boolean }): Promise<void>;
