export const pluck = <R, K extends keyof R>(rows: readonly R[], key: K): R[K][] => rows.map((row) => row[key]);
