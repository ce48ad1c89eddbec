import { queryOptions } from '@tanstack/react-query';
import { readInvoiceOriginal } from '../../../../contract/invoices';
import type { Api } from '../../../../dataProvider/createApi';
import { invoicesKey } from '../../invoiceKeys';

export const originalQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...invoicesKey, 'original', id],
    queryFn: ({ signal }): Promise<Blob> => api(readInvoiceOriginal, { params: { id }, query: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Up to 20 MB.
    gcTime: 0,
  });
