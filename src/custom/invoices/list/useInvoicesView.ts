import { useSearchParams } from 'react-router';
import { INVOICE_STATES, type InvoiceState } from '../../../contract/invoices';
import { declarePersonalMemory } from '../../../device/memory';
import { useMemory } from '../../../device/useDevice';
import { sortFromAddress, sortToAddress } from '../../../ui/table/sortAddress';
import type { Sort } from '../../../ui/table/useSortedRows';
import type { TablePlace } from '../../../ui/table/useTableHandle';

/** What of the list is shown, and in which order. */
export interface InvoicesView {
  state: InvoiceState | undefined;
  sort: Sort | undefined;
  place: TablePlace;
  change(changed: Partial<Pick<InvoicesView, 'state' | 'sort'>>): void;
}

/** The list as it is chosen; kept in the address, so that going back from an invoice finds the same list again. */
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
        {
          ...(state && { stand: state }),
          ...(sort && { sortierung: sortToAddress(sort) }),
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

/** How far it was scrolled. */
const places = declarePersonalMemory<TablePlace>(() => ({}));
