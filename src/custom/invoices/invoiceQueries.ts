import { type InvoiceHead, type InvoiceState, listInvoices, readInvoice } from '../../contract/invoices';
import type { Api } from '../../dataProvider/createApi';
import { freshQuery } from '../../queries/freshQuery';
import { invoiceKey, invoicesKey } from './invoiceKeys';

export const invoicesQuery = (api: Api, state: InvoiceState | undefined) =>
  freshQuery(api, [...invoicesKey, 'list', state ?? ''], listInvoices, {
    query: { State: state, ...(state === 'discarded' ? { IncludeDiscarded: 'true' } : {}) },
  });

export const invoiceQuery = (api: Api, id: number) => freshQuery(api, invoiceKey(id), readInvoice, { params: { id } });

export const openClaimsQuery = (api: Api, supplierId: number) => ({
  ...freshQuery(api, [...invoicesKey, 'openClaims', supplierId], listInvoices, {
    query: { State: 'claimed', SupplierId: `${supplierId}` },
  }),
  select: (claimed: InvoiceHead[]) =>
    claimed.map(({ id, number, issueDate, claim }) => ({ id, number, issueDate, open: claim?.open ?? 0 })),
});
