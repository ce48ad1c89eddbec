import { useSearchParams } from 'react-router';
import { INVOICE_STATES, type InvoiceState } from '../../../contract/invoices';

const NAME = 'stand';

/** The state that is shown, kept in the address, so that going back from an invoice finds the same list again. */
export function useStateFilter(): [InvoiceState | undefined, (state: InvoiceState | undefined) => void] {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get(NAME);
  const change = (state: InvoiceState | undefined) =>
    setParameters(state ? { [NAME]: state } : {}, { replace: true, preventScrollReset: true });
  return [INVOICE_STATES.find((state) => state === wanted), change];
}
