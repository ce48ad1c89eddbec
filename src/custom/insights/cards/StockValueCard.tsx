import { readStockValue, type StockValue } from '../../../contract/insights';
import { formatDate } from '../../../rules/dates';
import { formatMoney, formatNumber } from '../../../rules/numbers';
import type { Column } from '../../../ui/table/Column';
import { valueColumn } from '../../../ui/table/valueColumn';
import { atNoon, dayOf, Lines, wholeEuros } from '../charts';
import { InsightCard } from '../InsightCard';
import { InsightTable } from '../InsightTable';
import { stockValueSentence } from '../sentences';
import { type Days, useInsight } from '../useInsight';

const TITLE = 'Bestandswert';

export function StockValueCard({ days }: { days: Days }) {
  const answer = useInsight('stockValue', days, (api, signal) => api(readStockValue, { query: days, signal }));
  return (
    <InsightCard
      title={TITLE}
      insight="stockValue"
      query={days}
      answer={answer}
      empty="Damit hier etwas steht, braucht es eine abgeschlossene Zählung oder Inventur, bevor der Zeitraum endet."
      sentenceOf={stockValueSentence}
      view={(data) => {
        return {
          chart: (
            <Lines
              isFromZero
              at={data.points.map(({ day }) => atNoon(day))}
              formatAt={dayOf}
              series={[{ label: TITLE, values: data.points.map(({ value }) => value) }]}
              format={formatMoney}
              formatAxis={wholeEuros}
            />
          ),
          table: (
            <InsightTable caption={TITLE} columns={columns} rows={data.points.toReversed()} rowKey={({ day }) => day} />
          ),
        };
      }}
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
  valueColumn('known', 'Artikel', { width: 76, align: 'right', hideBelow: 'sm', format: formatNumber }),
  valueColumn('unknown', 'unbekannt', { width: 94, align: 'right', hideBelow: 'sm', format: formatNumber }),
];
