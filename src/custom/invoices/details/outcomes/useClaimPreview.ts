import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewClaim } from '../../../../contract/invoiceClaims';
import type { Invoice } from '../../../../contract/invoices';
import { useApi } from '../../../../device/useDevice';
import { useDebounced } from '../../../../ui/fields/useDebounced';
import { invoicesKey } from '../../invoiceKeys';

const PAUSE_MS = 300;

export interface ClaimWords {
  lineIds?: number[];
  note?: string;
}

export function useClaimPreview({ id, version }: Pick<Invoice, 'version'> & { id: number }, words: ClaimWords) {
  const api = useApi();
  const wanted = JSON.stringify(words);
  const settled = useDebounced(wanted, PAUSE_MS);
  const { lineIds, note } = JSON.parse(settled) as ClaimWords;
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...invoicesKey, 'claim', id, version, settled],
    queryFn: ({ signal }) =>
      api(previewClaim, { params: { id }, query: { LineIds: lineIds?.join(), Note: note }, signal }),
    placeholderData: keepPreviousData,
    enabled: lineIds?.length !== 0,
    staleTime: 0,
  });
  return { mail: data, error, isCurrent: data !== undefined && !isPlaceholderData && settled === wanted };
}
