/** Sorts numbers by value: "Regal 2" before "Regal 10". */
export const compareGerman: (a: string, b: string) => number = new Intl.Collator('de', { numeric: true }).compare;

/** Compares code units; sorts days and instants in ISO format by time. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
