export const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];
