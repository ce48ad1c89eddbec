import { Stack } from '@mui/material';
import { type MonthlyShrinkage, readMonthlyShrinkage } from '../../../contract/insights';
import { formatMoney, formatNumber } from '../../../rules/numbers';
import { PageLink } from '../../../ui/PageLink';
import type { Column } from '../../../ui/table/Column';
import { numberColumn, valueColumn } from '../../../ui/table/valueColumn';
import { Bars, wholeEuros } from '../charts';
import { type Days, InsightCard } from '../InsightCard';
import { shrinkagePath } from '../paths';
import { monthName, shrinkageSentence } from '../sentences';

export function ShrinkageCard({ days }: { days: Days }) {
  return (
    <InsightCard
      title="Schwund je Monat"
      insight="shrinkage"
      read={readMonthlyShrinkage}
      query={days}
      columns={columns}
      rowKey={({ month }) => month}
      empty="Damit hier etwas steht, braucht es zwei Zählungen und die Daten der Kasse für die Zeit dazwischen."
      sentenceOf={shrinkageSentence}
      view={({ months }) => ({
        chart: (
          <Bars
            labels={months.map(({ month }) => monthName(month))}
            series={[{ label: 'Schwund', values: months.map(({ value }) => value) }]}
            format={formatMoney}
            formatAxis={wholeEuros}
          />
        ),
        rows: months,
        more: (
          <Stack sx={{ pt: 1 }}>
            <PageLink label="Schwund je Artikel" to={shrinkagePath(days)} sx={{ py: 1 }} />
          </Stack>
        ),
      })}
    />
  );
}

const columns: Column<MonthlyShrinkage['months'][number]>[] = [
  valueColumn('month', 'Monat', { minWidth: 84, format: monthName }),
  numberColumn('value', 'Schwund', 124, {
    format: (value) => (value === null ? 'nicht bestimmbar' : formatMoney(value)),
  }),
  numberColumn('known', 'Artikel', 84, { hideBelow: 'sm', format: formatNumber }),
  numberColumn('unknown', 'unbekannt', 94, { hideBelow: 'sm', format: formatNumber }),
];
