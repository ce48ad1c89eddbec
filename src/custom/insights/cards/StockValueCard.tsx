import { readStockValue, type StockValue } from '../../../contract/insights';
import { formatDate } from '../../../rules/dates';
import { formatMoney, formatNumber } from '../../../rules/numbers';
import type { Column } from '../../../ui/table/Column';
import { numberColumn, valueColumn } from '../../../ui/table/valueColumn';
import { Lines, wholeEuros } from '../charts';
import { type Days, InsightCard } from '../InsightCard';
import { stockValueSentence } from '../sentences';

const TITLE = 'Bestandswert';

export function StockValueCard({ days }: { days: Days }) {
  return (
    <InsightCard
      title={TITLE}
      insight="stockValue"
      read={readStockValue}
      query={days}
      columns={columns}
      rowKey={({ day }) => day}
      empty="Damit hier etwas steht, braucht es eine abgeschlossene Zählung oder Inventur, bevor der Zeitraum endet."
      sentenceOf={stockValueSentence}
      view={(data) => ({
        chart: (
          <Lines
            isFromZero
            at={data.points.map(({ day }) => day)}
            series={[{ label: TITLE, values: data.points.map(({ value }) => value) }]}
            format={formatMoney}
            formatAxis={wholeEuros}
          />
        ),
        rows: data.points.toReversed(),
      })}
    />
  );
}

const columns: Column<StockValue['points'][number]>[] = [
  valueColumn('day', 'Ende des', { width: 112, format: formatDate }),
  valueColumn('value', 'Wert', {
    minWidth: 116,
    align: 'right',
    format: (value) => (value === null ? 'nicht bekannt' : formatMoney(value)),
  }),
  numberColumn('known', 'Artikel', 76, { hideBelow: 'sm', format: formatNumber }),
  numberColumn('unknown', 'unbekannt', 94, { hideBelow: 'sm', format: formatNumber }),
];
