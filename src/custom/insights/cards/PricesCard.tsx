import { useMemo, useState } from 'react';
import { PRICES_TOLD, type PriceDevelopment, readPriceDevelopment } from '../../../contract/insights';
import { useMasterData } from '../../../queries/masterData';
import { formatNumber, formatPrice, withSign } from '../../../rules/numbers';
import { SearchSelect } from '../../../ui/fields/SearchSelect';
import type { Option } from '../../../ui/fields/selectOptions';
import type { Column } from '../../../ui/table/Column';
import { column, numberColumn, valueColumn } from '../../../ui/table/valueColumn';
import { Lines } from '../charts';
import { type Days, InsightCard } from '../InsightCard';
import { articlePath } from '../paths';
import { RecordLink } from '../RecordLink';
import { pricesSentence } from '../sentences';

export function PricesCard({ days }: { days: Days }) {
  const [chosen, choose] = useState<Option[]>([]);
  const { all } = useMasterData('stockItems');
  const options = useMemo(() => all.map(({ id, name }) => ({ id, title: name })), [all]);
  const ids = chosen.map(({ id }) => id);
  const query = { ...days, ...(ids.length > 0 && { StockItemIds: ids }) };
  return (
    <InsightCard
      title="Preisentwicklung"
      insight="prices"
      read={readPriceDevelopment}
      query={query}
      columns={columns}
      rowKey={({ stockItemId }) => stockItemId}
      empty="Damit hier etwas steht, braucht es einen Artikel, dessen Preis sich in diesem Zeitraum geändert hat; oder wähle einen."
      sentenceOf={pricesSentence}
      view={(data) => ({
        chart: (
          <Lines
            at={data.days}
            series={data.items.map(({ name, prices }) => ({ label: name, values: prices, isStepped: true }))}
            format={formatPrice}
          />
        ),
        rows: data.items,
      })}
    >
      {() => (
        <SearchSelect
          label="Artikel"
          hint={`Höchstens ${PRICES_TOLD}; ohne Auswahl die mit den größten Änderungen.`}
          multiple
          value={chosen}
          onChange={(next) => choose(next.slice(0, PRICES_TOLD))}
          options={options}
        />
      )}
    </InsightCard>
  );
}

type Item = PriceDevelopment['items'][number];
const price = (value: number | null | undefined) => (value == null ? 'kein Preis' : formatPrice(value));

const columns: Column<Item>[] = [
  valueColumn('name', 'Artikel', {
    minWidth: 104,
    render: ({ stockItemId, name }) => <RecordLink to={articlePath(stockItemId)} text={name} />,
  }),
  column('first', 'Anfang', ({ prices }) => prices[0], { width: 92, align: 'right', format: price }),
  column('last', 'Ende', ({ prices }) => prices.at(-1), { width: 92, align: 'right', format: price }),
  numberColumn('percent', 'Änderung', 92, {
    hideBelow: 'sm',
    format: (percent) => (percent === null ? '' : `${withSign(percent, formatNumber(percent, 1))} %`),
  }),
];
