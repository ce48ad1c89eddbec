/** One key for all, since an answer may change other invoices. */
export const invoicesKey = ['invoices'] as const;

export const invoiceKey = (id: number) => [...invoicesKey, 'one', id] as const;
