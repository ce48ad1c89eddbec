import { Stack, Typography } from '@mui/material';
import { FileButton } from '../../../admin/FileButton';
import { type Markup, markupFile, readMarkup } from '../../../contract/shrinkage';
import { formatMoney, formatPercent } from '../../../rules/numbers';
import type { Period } from '../../../shared/periods/usePeriod';
import { usePeriodQuery } from '../../../shared/periods/usePeriodQuery';
import { ReadState } from '../../../ui/ReadState';
import { Section } from '../../../ui/Section';
import type { Column } from '../../../ui/table/Column';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { numberColumn, valueColumn } from '../../../ui/table/valueColumn';
import { goodsKeys } from '../goodsKeys';

export function MarkupSection({ days }: { days: Period['days'] }) {
  const { data, error } = usePeriodQuery(days, [...goodsKeys.shrinkage, 'markup', days], readMarkup, {
    query: { ...days },
  });
  return (
    <Section title="Rohgewinnaufschlag">
      <Stack spacing={1.5}>
        <ReadState error={error} isRead={data !== undefined} rows={3} />
        {data && <Typography>{markupSentences(data).join(' ')}</Typography>}
        {data && data.groups.length > 0 && (
          <>
            <VirtualTable
              caption="Rohgewinnaufschlag je Bestand"
              columns={columns}
              rows={data.groups}
              rowKey={({ label }) => label}
              maxHeight={360}
            />
            <div>
              <FileButton
                label="CSV"
                aria-label="CSV: Rohgewinnaufschlag"
                name="Rohgewinnaufschlag.csv"
                load={(send) => send(markupFile, { query: { ...days, format: 'csv' } })}
                sx={{ minHeight: 44 }}
              />
            </div>
          </>
        )}
      </Stack>
    </Section>
  );
}

const money = (value: number | null) => (value === null ? 'nicht bekannt' : formatMoney(value));

const columns: Column<Markup['groups'][number]>[] = [
  valueColumn('label', 'Bestand', { minWidth: 96, isName: true }),
  numberColumn('turnoverNet', 'Umsatz netto', 124, { hideBelow: 'sm', format: money }),
  numberColumn('costValue', 'Wareneinsatz', 116, { format: money }),
  numberColumn('markup', 'Aufschlag', 104, {
    format: (markup) => (markup === null ? 'nicht bekannt' : formatPercent(markup)),
  }),
];

function markupSentences(markup: Markup): string[] {
  const { groups, turnoverNet, costValue, usedValue, lossValue, markupUsed } = markup;
  if (groups.length === 0) return ['In diesem Zeitraum ist kein Verkauf einem Artikel zugeordnet.'];
  const turnover = turnoverNet === null ? undefined : formatMoney(turnoverNet);
  const byRecipes =
    markup.markup === null || !turnover
      ? 'Der Netto-Umsatz ist nicht von jedem Verkauf bekannt.'
      : `Nach den Rezepturen ${formatPercent(markup.markup)}: ${turnover} Netto-Umsatz auf ${formatMoney(costValue)} Wareneinsatz.`;
  if (markupUsed === null) return [byRecipes];
  const used = `Nach Verbrauch (${formatMoney(usedValue)}) und Verlusten (${formatMoney(lossValue)}) ${formatPercent(markupUsed)}.`;
  return [byRecipes, used];
}
