/** All that the pages of invoices read: an answer to one may change others. */
export const invoicesKey = ['invoices'] as const;

export const invoiceKey = (id: number) => [...invoicesKey, 'one', id] as const;
