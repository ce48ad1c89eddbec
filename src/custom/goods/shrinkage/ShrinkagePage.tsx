import TrendingDown from '@mui/icons-material/TrendingDownOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useColumnChoice } from '../../../admin/choices/useColumnChoice';
import { FileButton } from '../../../admin/FileButton';
import { readShrinkage, type Shrinkage, type ShrinkageItem, shrinkageFile } from '../../../contract/shrinkage';
import { useIsAdmin } from '../../../device/useDevice';
import { useUnitWords } from '../../../queries/useUnitWords';
import { PeriodFields } from '../../../shared/periods/PeriodFields';
import { useArticleFilter } from '../../../shared/periods/useArticleFilter';
import { usePeriod } from '../../../shared/periods/usePeriod';
import { usePeriodQuery } from '../../../shared/periods/usePeriodQuery';
import { EmptyState } from '../../../ui/EmptyState';
import { LoadError } from '../../../ui/LoadError';
import { LoadingState } from '../../../ui/LoadingState';
import { lazyPart } from '../../../ui/lazyPart';
import { Page } from '../../../ui/Page';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { useIsPhone } from '../../../ui/useIsPhone';
import { narrowedOnPhone } from '../figureColumn';
import { goodsKeys } from '../goodsKeys';
import { MarkupSection } from './MarkupSection';
import { ShrinkageDialog } from './ShrinkageDialog';
import { shrinkageColumns } from './shrinkageColumns';
import { missingSentence, shrinkageRemarks } from './shrinkageSentences';

// Loads the chart library on demand, so that the table does not wait for it.
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
        {error && <LoadError error={error} />}
        {!report && !error && period.days && <LoadingState />}
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
          text="Hier steht, was laut Kasse noch da sein müsste: der Verbrauch zwischen zwei Zählungen, ohne was verkauft wurde. Dafür braucht es zwei Zählungen, die Daten der Kasse für die Zeit dazwischen, und dass ihre Verkaufsartikel zugeordnet sind."
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
