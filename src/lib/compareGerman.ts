/** Sorts numbers by value: "Regal 2" before "Regal 10". */
export const compareGerman: (a: string, b: string) => number = new Intl.Collator('de', { numeric: true }).compare;
