import { queryOptions } from '@tanstack/react-query';
import { type Invoice, type InvoiceHead, type InvoiceState, listInvoices, readInvoice } from '../../contract/invoices';
import type { Api } from '../../dataProvider/createApi';

/** All that the pages of invoices read: an answer to one may change others. */
export const invoicesKey = ['invoices'] as const;

/** @param state all but the discarded ones unless told */
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

export const invoiceKey = (id: number) => [...invoicesKey, 'one', id] as const;

export const invoiceQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: invoiceKey(id),
    queryFn: ({ signal }): Promise<Invoice> => api(readInvoice, { params: { id }, signal }),
    staleTime: 0,
  });
