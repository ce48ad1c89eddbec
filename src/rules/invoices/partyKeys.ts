export const partyKey = (text: string | null): string => (text ?? '').replace(/[\s.\-/]/g, '').toUpperCase();

export const invoiceNumberKey = (number: string): string => number.trim().toLowerCase();
