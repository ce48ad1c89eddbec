/** Tax numbers and accounts as they are compared: people set their parts apart as they like. */
export const partyKey = (text: string | null): string => (text ?? '').replace(/[\s.\-/]/g, '').toUpperCase();

/** A number of an invoice as duplicates are looked for: trimmed, in any case. */
export const invoiceNumberKey = (number: string): string => number.trim().toLowerCase();
