/** Order of texts as a German dictionary has it, numbers inside them by their value. */
export const germanOrder: (a: string, b: string) => number = new Intl.Collator('de', { numeric: true }).compare;
