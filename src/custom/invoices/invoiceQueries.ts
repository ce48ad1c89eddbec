import { queryOptions } from '@tanstack/react-query';
import { type Invoice, type InvoiceHead, type InvoiceState, listInvoices, readInvoice } from '../../contract/invoices';
import type { Api } from '../../dataProvider/createApi';
import { invoiceKey, invoicesKey } from './invoiceKeys';

export const invoicesQuery = (api: Api, state: InvoiceState | undefined) =>
  queryOptions({
    queryKey: [...invoicesKey, 'list', state ?? ''],
    queryFn: ({ signal }): Promise<InvoiceHead[]> =>
      api(listInvoices, {
        query: { State: state, ...(state === 'discarded' ? { IncludeDiscarded: 'true' } : {}) },
        signal,
      }),
    staleTime: 0,
  });

export const invoiceQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: invoiceKey(id),
    queryFn: ({ signal }): Promise<Invoice> => api(readInvoice, { params: { id }, signal }),
    staleTime: 0,
  });

export const openClaimsQuery = (api: Api, supplierId: number) =>
  queryOptions({
    queryKey: [...invoicesKey, 'openClaims', supplierId],
    queryFn: async ({ signal }) => {
      const claimed = await api(listInvoices, { query: { State: 'claimed', SupplierId: `${supplierId}` }, signal });
      return claimed.map(({ id, number, issueDate, claim }) => ({ id, number, issueDate, open: claim?.open ?? 0 }));
    },
    staleTime: 0,
  });
