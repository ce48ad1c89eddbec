import { useSearchParams } from 'react-router';
import { INVOICE_STATES, type InvoiceState } from '../../../contract/invoices';
import { declarePersonalMemory } from '../../../device/memory';
import { useMemory } from '../../../device/useDevice';
import { sortFromAddress, sortToAddress } from '../../../ui/table/sortAddress';
import type { Sort } from '../../../ui/table/useSortedRows';
import type { TablePlace } from '../../../ui/table/useTableHandle';

export interface InvoicesView {
  state: InvoiceState | undefined;
  sort: Sort | undefined;
  place: TablePlace;
  change(changed: Partial<Pick<InvoicesView, 'state' | 'sort'>>): void;
}

export function useInvoicesView(): InvoicesView {
  const [parameters, setParameters] = useSearchParams();
  const [place] = useMemory(places);
  const wanted = parameters.get('stand');
  const view = {
    state: INVOICE_STATES.find((state) => state === wanted),
    sort: sortFromAddress(parameters.get('sortierung')),
  };
  return {
    ...view,
    place,
    change(changed) {
      const { state, sort } = { ...view, ...changed };
      setParameters(
        { ...(state && { stand: state }), ...(sort && { sortierung: sortToAddress(sort) }) },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

const places = declarePersonalMemory<TablePlace>(() => ({}));
