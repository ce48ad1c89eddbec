import { useState } from 'react';
import { useNavigate } from 'react-router';
import { UnitAmount } from '../../../admin/UnitAmount';
import { type InventoryDifferences, readInventoryDifferences } from '../../../contract/insights';
import { formatDate } from '../../../rules/dates';
import { formatMoney, withSign } from '../../../rules/numbers';
import { SelectField } from '../../../ui/fields/SelectField';
import type { Column } from '../../../ui/table/Column';
import { numberColumn, valueColumn } from '../../../ui/table/valueColumn';
import { Bars, wholeEuros } from '../charts';
import { type Days, InsightCard } from '../InsightCard';
import { articlePath, inventoryPath } from '../paths';
import { RecordLink } from '../RecordLink';
import { differencesSentence } from '../sentences';

const MAX = 10;

export function DifferencesCard({ days }: { days: Days }) {
  const navigate = useNavigate();
  const [picked, pick] = useState<{ id: number; days: Days }>();
  const id = picked?.days.From === days.From && picked.days.To === days.To ? picked.id : undefined;
  const query = { ...days, ...(id !== undefined && { StockTakingId: id }) };
  return (
    <InsightCard
      title="Unterschiede zwischen Inventuren"
      insight="differences"
      read={readInventoryDifferences}
      query={query}
      columns={columns}
      rowKey={({ stockItemId }) => stockItemId}
      empty="Damit hier etwas steht, braucht es zwei abgeschlossene Inventuren, die spätere mit einem Stichtag in diesem Zeitraum."
      sentenceOf={differencesSentence}
      view={({ compared }) => {
        if (!compared) return undefined;
        const groups = compared.groups.slice(0, MAX);
        return {
          chart: (
            <Bars
              isHorizontal
              labels={groups.map(({ label }) => label)}
              series={[{ label: 'Unterschied', values: groups.map(({ difference }) => difference) }]}
              format={formatMoney}
              formatAxis={wholeEuros}
              onChoose={() => navigate(inventoryPath(compared.current.stockTakingId))}
            />
          ),
          rows: compared.items,
        };
      }}
    >
      {(data) => {
        const { inventories = [], compared } = data ?? {};
        return (
          inventories.length > 1 &&
          compared && (
            <SelectField
              label="Inventur"
              value={compared.current.stockTakingId}
              options={inventories.map(({ stockTakingId, targetDate, description }) => [
                stockTakingId,
                `${formatDate(targetDate)} ${description ?? `Inventur ${stockTakingId}`}`,
              ])}
              onChange={(chosen) => pick({ id: chosen, days })}
              sx={{ width: 320, maxWidth: '100%' }}
            />
          )
        );
      }}
    </InsightCard>
  );
}

type Item = NonNullable<InventoryDifferences['compared']>['items'][number];

const columns: Column<Item>[] = [
  valueColumn('name', 'Artikel', {
    minWidth: 96,
    render: ({ stockItemId, name }) => <RecordLink to={articlePath(stockItemId)} text={name} />,
  }),
  numberColumn('amount', 'Menge', 110, {
    render: ({ amount, unit }) =>
      amount === null ? 'nicht vergleichbar' : <UnitAmount amount={amount} unit={unit} isSigned />,
  }),
  numberColumn('difference', 'Wert', 104, { format: (difference) => withSign(difference, formatMoney(difference)) }),
];
