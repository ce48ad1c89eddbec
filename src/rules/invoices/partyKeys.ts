/** Ignores case and separators of tax numbers and accounts. */
export const partyKey = (text: string | null): string => (text ?? '').replace(/[\s.\-/]/g, '').toUpperCase();

/** Ignores case and surrounding spaces. */
export const invoiceNumberKey = (number: string): string => number.trim().toLowerCase();
