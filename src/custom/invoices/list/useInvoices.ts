import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InvoiceHead, InvoiceState } from '../../../contract/invoices';
import { useApi } from '../../../device/useDevice';
import { useIsDesk } from '../../../ui/useIsDesk';
import { invoicesQuery } from '../invoiceQueries';

export interface Invoices {
  data: readonly InvoiceHead[] | undefined;
  all: readonly InvoiceHead[] | undefined;
  error: Error | null;
  isRefreshing: boolean;
}

export function useInvoices(state: InvoiceState | undefined): Invoices {
  const api = useApi();
  const isDesk = useIsDesk();
  const isAmongAll = isDesk && state !== 'discarded';
  const all = useQuery({ ...invoicesQuery(api, undefined), enabled: isDesk });
  const chosen = useQuery({ ...invoicesQuery(api, state), enabled: !isAmongAll, placeholderData: keepPreviousData });
  const data = useMemo(
    () => (state === undefined ? all.data : all.data?.filter((invoice) => invoice.state === state)),
    [all.data, state],
  );
  if (isAmongAll) return { data, all: all.data, error: all.error, isRefreshing: false };
  return {
    data: chosen.data,
    all: isDesk ? all.data : undefined,
    error: chosen.error,
    isRefreshing: chosen.isPlaceholderData,
  };
}
