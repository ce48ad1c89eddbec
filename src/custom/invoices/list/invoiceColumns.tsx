import { useLocation } from 'react-router';
import type { InvoiceHead } from '../../../contract/invoices';
import { formatDate } from '../../../rules/dates';
import { PageLink } from '../../../ui/PageLink';
import type { Column } from '../../../ui/table/Column';
import { valueColumn } from '../../../ui/table/valueColumn';
import { formatAmount } from '../formatAmount';
import { STATE_WORDS } from '../invoiceWords';
import { StateChip } from '../StateChip';

function InvoiceLink({ id, text }: { id: number; text: string }) {
  const { pathname, search } = useLocation();
  return <PageLink label={text} to={`/invoice/${id}`} state={{ listPath: pathname + search }} className="text" />;
}

const net = ({ totals, currency }: InvoiceHead) => formatAmount(totals.net, currency);
const supplierOf = ({ supplier, seller }: InvoiceHead) => supplier?.name ?? seller.name;
const titleOf = ({ number, isCredit }: InvoiceHead) => (isCredit ? `${number} (Gutschrift)` : number);

const number: Column<InvoiceHead> = valueColumn('number', 'Nummer', {
  isName: true,
  render: (invoice) => <InvoiceLink id={invoice.id} text={titleOf(invoice)} />,
});

const state: Column<InvoiceHead> = {
  key: 'state',
  label: 'Stand',
  width: 190,
  render: (invoice) => <StateChip state={invoice.state} />,
  sortValue: (invoice) => STATE_WORDS[invoice.state],
};

export const wideColumns: Column<InvoiceHead>[] = [
  number,
  { key: 'supplier', label: 'Lieferant', render: supplierOf, sortValue: supplierOf },
  valueColumn('issueDate', 'Datum', { width: 120, format: formatDate }),
  { key: 'net', label: 'Netto', width: 130, align: 'right', render: net, sortValue: ({ totals }) => totals.net },
  state,
];

export const narrowColumns: Column<InvoiceHead>[] = [
  {
    ...number,
    minWidth: 120,
    render: (invoice) => (
      <>
        <InvoiceLink id={invoice.id} text={titleOf(invoice)} />
        {[supplierOf(invoice), formatDate(invoice.issueDate)].map((text) => (
          <div key={text} className="more">
            {text}
          </div>
        ))}
      </>
    ),
  },
  {
    ...state,
    width: 152,
    align: 'right',
    render: (invoice) => (
      <>
        <div style={{ whiteSpace: 'nowrap' }}>{net(invoice)}</div>
        <StateChip state={invoice.state} />
      </>
    ),
  },
];
