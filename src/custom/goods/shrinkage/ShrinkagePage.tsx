import TrendingDown from '@mui/icons-material/TrendingDownOutlined';
import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ArticleLink } from '../../../admin/ArticleLink';
import { useColumnChoice } from '../../../admin/choices/useColumnChoice';
import { FileButton } from '../../../admin/FileButton';
import { UnitAmount } from '../../../admin/UnitAmount';
import { readShrinkage, type Shrinkage, type ShrinkageItem, shrinkageFile } from '../../../contract/shrinkage';
import { useApi, useIsAdmin } from '../../../device/useDevice';
import { freshQuery } from '../../../queries/freshQuery';
import { useUnitWords } from '../../../queries/useUnitWords';
import { formatMoney, formatPercent } from '../../../rules/numbers';
import { REASON_SENTENCES, type ShrinkageHint, type ShrinkageReason } from '../../../rules/shrinkage/hints';
import { PeriodFields } from '../../../shared/periods/PeriodFields';
import { useArticleFilter } from '../../../shared/periods/useArticleFilter';
import { type Period, usePeriod } from '../../../shared/periods/usePeriod';
import { usePeriodQuery } from '../../../shared/periods/usePeriodQuery';
import { ShowDialog } from '../../../ui/dialogs/ShowDialog';
import { EmptyState } from '../../../ui/EmptyState';
import { lazyPart } from '../../../ui/lazyPart';
import { Page } from '../../../ui/Page';
import { ReadState } from '../../../ui/ReadState';
import type { Column } from '../../../ui/table/Column';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { column, numberColumn, valueColumn } from '../../../ui/table/valueColumn';
import { useIsPhone } from '../../../ui/useIsPhone';
import { UNKNOWN } from '../consumption/consumptionColumns';
import { figureColumn, narrowedOnPhone } from '../figureColumn';
import { goodsKeys } from '../goodsKeys';
import { MarkupSection } from './MarkupSection';
import { ShrinkageIntervals } from './ShrinkageIntervals';
import { missingSentence, shrinkageRemarks } from './shrinkageSentences';

const GroupBars = lazyPart(() => import('../consumption/GroupBars'));

export default function ShrinkagePage() {
  const period = usePeriod();
  const isPhone = useIsPhone();
  const isAdmin = useIsAdmin();
  const filter = useArticleFilter(200, 300);
  const [opened, open] = useState<ShrinkageItem>();
  const query = { ...period.days, ...filter.query };
  const {
    data: report,
    error,
    isPlaceholderData,
  } = usePeriodQuery(period.days, [...goodsKeys.shrinkage, query], readShrinkage, {
    query: { ...query, GroupBy: 'group' },
  });
  const { columns, menu } = useColumnChoice('shrinkage', shrinkageColumns);
  const fitting = useMemo(() => (isPhone ? narrowedOnPhone(columns) : columns), [isPhone, columns]);
  return (
    <Page title="Schwund">
      <Stack spacing={2}>
        <PeriodFields period={period}>
          {filter.group}
          {filter.supplier}
          <FileButton
            label="CSV"
            name="Schwund.csv"
            load={(send) => send(shrinkageFile, { query: { ...query, format: 'csv' } })}
            disabled={!period.days}
            sx={{ minHeight: 44 }}
          />
          {report && menu}
        </PeriodFields>
        <ReadState error={error} isRead={report !== undefined || !period.days} />
        {report && (
          <>
            <Summary report={report} />
            {report.totals.value !== null && report.groups?.some(({ determined }) => determined > 0) && (
              <GroupBars groups={report.groups} />
            )}
            {report.items.length > 0 && (
              <VirtualTable
                caption="Schwund je Artikel"
                columns={fitting}
                rows={report.items}
                rowKey={({ stockItemId }) => stockItemId}
                onRowClick={open}
                sort={report.totals.value === null ? BY_AMOUNT : BY_VALUE}
                rowHeight={isPhone ? 64 : undefined}
                isRefreshing={isPlaceholderData}
                maxHeight="max(360px, 100dvh - 320px)"
              />
            )}
          </>
        )}
        {isAdmin && <MarkupSection days={period.days} />}
        {opened && <ShrinkageDialog item={opened} days={period.days} onClose={() => open(undefined)} />}
      </Stack>
    </Page>
  );
}

function Summary({ report }: { report: Shrinkage }) {
  const sentence = missingSentence(report, useUnitWords());
  const remarks = shrinkageRemarks(report).join(' ');
  if (sentence === undefined)
    return (
      <>
        <EmptyState
          icon={<TrendingDown />}
          title="Noch kein Schwund bestimmbar"
          text="Hier steht, was verbraucht, aber nicht verkauft wurde. Dafür braucht es zwei Zählungen, die Kassendaten dazwischen und zugeordnete Verkaufsartikel."
        />
        {remarks && <Typography>{remarks}</Typography>}
      </>
    );
  return (
    <Typography>
      <strong>{sentence}</strong> {remarks}
    </Typography>
  );
}

const BY_VALUE = { key: 'value', order: 'DESC' } as const;
const BY_AMOUNT = { key: 'difference', order: 'DESC' } as const;

function ShrinkageDialog({ item, days, onClose }: { item: ShrinkageItem; days: Period['days']; onClose: () => void }) {
  const query = { ...days, StockItemId: item.stockItemId };
  const { data: intervals, error } = useQuery({
    ...freshQuery(useApi(), [...goodsKeys.shrinkage, 'intervals', query], readShrinkage, {
      query: { ...query, Intervals: 'true' },
    }),
    select: ({ items }) => items[0]?.intervals ?? [],
  });
  return (
    <ShowDialog title={item.name} maxWidth="md" onClose={onClose}>
      <Stack spacing={2}>
        {item.reason !== null && <Typography>{`Nicht bestimmbar: ${REASON_SENTENCES[item.reason]}`}</Typography>}
        <ReadState error={error} isRead={intervals !== undefined} rows={4} />
        {intervals && <ShrinkageIntervals intervals={intervals} />}
      </Stack>
    </ShowDialog>
  );
}

const REASONS: Record<ShrinkageReason, string> = {
  NO_COUNT: 'keine Zählung',
  ONE_COUNT: 'nur eine Zählung',
  UNIT: 'Einheit geändert',
  NOT_ASSIGNED: 'nicht zugeordnet',
  NO_SALES: 'Kassendaten fehlen',
};

const HINTS: Record<ShrinkageHint['code'], string> = {
  PRELIMINARY: 'vorläufig',
  OPEN_CLOSING: 'im Betrieb gezählt',
  OPEN_ITEMS: 'Verkaufsartikel offen',
  STAFF_TWICE: 'Personal doppelt?',
  NEGATIVE: 'Lieferung oder Menge prüfen',
};

const shortRemark = ({ reason, hints }: ShrinkageItem): string =>
  reason === null ? hints.map(({ code }) => HINTS[code]).join(', ') : REASONS[reason];

const shrinkageColumns: Column<ShrinkageItem>[] = [
  valueColumn('name', 'Artikel', {
    minWidth: 96,
    isName: true,
    render: ({ stockItemId, name }) => <ArticleLink stockItemId={stockItemId} name={name} />,
  }),
  figureColumn('used', 'Verbrauch', 100),
  figureColumn('sold', 'Verkauft', 92),
  figureColumn('staff', 'Personal', 92),
  numberColumn('difference', 'Differenz', 136, {
    isUnknownLast: true,
    render: ({ difference, unit }) => (difference === null ? UNKNOWN : <UnitAmount amount={difference} unit={unit} />),
  }),
  numberColumn('value', 'Wert', 97, { isMoney: true, isUnknownLast: true, format: formatMoney }),
  numberColumn('percent', 'Prozent', 96, { hideBelow: 'sm', isUnknownLast: true, format: formatPercent }),
  column('remark', 'Hinweis', shortRemark, { minWidth: 150, hideBelow: 'md' }),
];
