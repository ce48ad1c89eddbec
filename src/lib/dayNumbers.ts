export const DAY_MS = 86_400_000;

/** Whole days since 1970. @param day `YYYY-MM-DD` */
export const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

export const dayOfNumber = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
