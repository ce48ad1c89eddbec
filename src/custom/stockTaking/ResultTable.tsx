import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import { formatMoney, formatNumber } from '../../rules/numbers';
import type { Column } from '../../views/table/Column';
import { VirtualTable } from '../../views/table/VirtualTable';
import type { ResultRow } from './stockTakingRecords';

/** One row for each article of an inventory. */
export function ResultTable({ rows }: { rows: readonly ResultRow[] }) {
  return (
    <VirtualTable
      caption="Ergebnis je Artikel"
      columns={columns}
      rows={rows}
      rowKey={({ stockItemId }) => stockItemId}
      maxHeight="max(320px, 100dvh - 300px)"
    />
  );
}

const columns: Column<ResultRow>[] = [
  {
    key: 'id',
    label: 'Artikel-Id',
    width: 96,
    render: ({ stockItemId }) => stockItemId,
    sortValue: ({ stockItemId }) => stockItemId,
  },
  { key: 'name', label: 'Name', minWidth: 150, render: ({ name }) => name, sortValue: ({ name }) => name },
  {
    key: 'amount',
    label: 'Menge',
    width: 140,
    align: 'right',
    render: (row) => (hasAmount(row) ? `${formatNumber(row.newAmount)} ${row.unit || '??'}` : '–'),
    sortValue: (row) => (hasAmount(row) ? row.newAmount : null),
  },
  {
    key: 'price',
    label: 'Preis pro Einheit',
    width: 140,
    align: 'right',
    render: ({ pricePerUnit }) => formatMoney(pricePerUnit),
    sortValue: ({ pricePerUnit }) => pricePerUnit,
  },
  {
    key: 'value',
    label: 'Gesamtpreis',
    width: 130,
    align: 'right',
    render: (row) => (hasAmount(row) ? formatMoney(row.totalPrice) : '–'),
    sortValue: (row) => (hasAmount(row) ? row.totalPrice : null),
  },
  {
    key: 'counted',
    label: 'Gezählt',
    width: 96,
    align: 'center',
    render: (row) =>
      row.wasCounted ? (
        <Check color="success" titleAccess="Gezählt" />
      ) : (
        <Close color="error" titleAccess={hasAmount(row) ? 'Nicht an allen Lagerorten gezählt' : 'Nicht gezählt'} />
      ),
    sortValue: ({ wasCounted }) => wasCounted,
  },
];

/** An article that was counted at some of its locations only has an amount, which adds to the total value. */
const hasAmount = ({ wasCounted, newAmount }: ResultRow) => wasCounted || newAmount > 0;
