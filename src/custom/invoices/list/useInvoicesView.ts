import { useSearchParams } from 'react-router';
import { INVOICE_STATES, type InvoiceState } from '../../../contract/invoices';
import { declarePersonalMemory } from '../../../device/memory';
import { useMemory } from '../../../device/useDevice';
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
    sort: readSort(parameters.get('sortierung')),
  };
  return {
    ...view,
    place,
    change(changed) {
      const { state, sort } = { ...view, ...changed };
      setParameters(
        {
          ...(state && { stand: state }),
          ...(sort && { sortierung: sort.order === 'DESC' ? `-${sort.key}` : sort.key }),
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

/** How far it was scrolled. */
const places = declarePersonalMemory<TablePlace>(() => ({}));

/** "net", or "-net" for the largest first. */
function readSort(text: string | null): Sort | undefined {
  if (!text) return undefined;
  return text.startsWith('-') ? { key: text.slice(1), order: 'DESC' } : { key: text, order: 'ASC' };
}
