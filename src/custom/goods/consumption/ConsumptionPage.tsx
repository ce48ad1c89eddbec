import Insights from '@mui/icons-material/InsightsOutlined';
import { Stack, Typography } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useColumnChoice } from '../../../admin/choices/useColumnChoice';
import { FileButton } from '../../../admin/FileButton';
import { type ConsumptionItem, consumptionFile, readConsumption } from '../../../contract/consumption';
import type { ComparedPeriod } from '../../../rules/comparedPeriod';
import { PeriodFields } from '../../../shared/periods/PeriodFields';
import { useArticleFilter } from '../../../shared/periods/useArticleFilter';
import { usePeriod } from '../../../shared/periods/usePeriod';
import { usePeriodQuery } from '../../../shared/periods/usePeriodQuery';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import { lazyPart } from '../../../ui/lazyPart';
import { Page } from '../../../ui/Page';
import { ReadState } from '../../../ui/ReadState';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { useIsPhone } from '../../../ui/useIsPhone';
import { narrowedOnPhone } from '../figureColumn';
import { goodsKeys } from '../goodsKeys';
import { ConsumptionSummary } from './ConsumptionSummary';
import { COMPARED } from './compared';
import { comparedColumns } from './comparedColumns';
import { consumptionColumns } from './consumptionColumns';
import { IntervalsDialog } from './IntervalsDialog';

const GroupBars = lazyPart(() => import('./GroupBars'));

export default function ConsumptionPage() {
  const period = usePeriod();
  const isPhone = useIsPhone();
  const [compared, compare] = useCompared();
  const filter = useArticleFilter(200, 300);
  const [opened, open] = useState<ConsumptionItem>();
  const [isNarrowed, narrow] = useState(false);
  const query = { ...period.days, ...filter.query, Compare: compared };
  const {
    data: report,
    error,
    isPlaceholderData,
  } = usePeriodQuery(period.days, [...goodsKeys.consumption, query], readConsumption, {
    query: { ...query, GroupBy: 'group' },
  });
  // The previous report is shown while loading and may lack a comparison.
  const { comparison } = report ?? {};
  const { columns, menu } = useColumnChoice('consumption', comparison ? comparedColumns : consumptionColumns);
  const fitting = useMemo(() => (isPhone ? narrowedOnPhone(columns) : columns), [isPhone, columns]);
  const negative = useMemo(() => report?.items.filter(({ hint }) => hint === 'NEGATIVE') ?? [], [report]);
  const rows = isNarrowed && negative.length > 0 ? negative : (report?.items ?? []);
  return (
    <Page title="Verbrauch">
      <Stack spacing={2}>
        <PeriodFields period={period}>
          {filter.group}
          {filter.supplier}
          <FileButton
            label="CSV"
            name="Verbrauch.csv"
            load={(send) => send(consumptionFile, { query: { ...query, format: 'csv' } })}
            disabled={!period.days}
            sx={{ minHeight: 44 }}
          />
          {report && menu}
        </PeriodFields>
        <CompareChoice compared={compared} onChange={compare} />
        <ReadState error={error} isRead={report !== undefined || !period.days} />
        {report && (
          <>
            {report.totals.determined > 0 ? (
              <ConsumptionSummary report={report} isNarrowed={isNarrowed} onNarrow={narrow} onOpen={open} />
            ) : (
              <NoConsumption hasArticles={report.items.length > 0} />
            )}
            {report.totals.value !== null && report.groups?.some(({ determined }) => determined > 0) && (
              <GroupBars groups={report.groups} />
            )}
            {report.items.length > 0 && (
              <VirtualTable
                // Remounts, because comparisons start sorted by the largest change.
                key={comparison ? 'compared' : 'alone'}
                caption="Verbrauch je Artikel"
                columns={fitting}
                rows={rows}
                rowKey={({ stockItemId }) => stockItemId}
                onRowClick={open}
                sort={comparison ? BY_CHANGE : report.totals.value === null ? BY_AMOUNT : BY_VALUE}
                rowHeight={isPhone ? 64 : undefined}
                isRefreshing={isPlaceholderData}
                maxHeight="max(360px, 100dvh - 320px)"
              />
            )}
          </>
        )}
        {opened && (
          <IntervalsDialog
            item={opened}
            days={period.days}
            before={comparison && { From: comparison.from, To: comparison.to }}
            onClose={() => open(undefined)}
          />
        )}
      </Stack>
    </Page>
  );
}

const BY_CHANGE = { key: 'change', order: 'DESC' } as const;
const BY_VALUE = { key: 'value', order: 'DESC' } as const;
const BY_AMOUNT = { key: 'consumption', order: 'DESC' } as const;

const NoConsumption = ({ hasArticles }: { hasArticles: boolean }) => (
  <EmptyState
    icon={<Insights />}
    title="Noch kein Verbrauch bestimmbar"
    text={`Hier steht, was zwischen zwei Zählungen verbraucht wurde: Anfang plus Lieferungen, minus Verluste und Ende. ${hasArticles ? 'Dafür müssen die Artikel in diesem Zeitraum zweimal gezählt sein.' : 'Dafür braucht es Artikel, die zweimal gezählt sind.'}`}
  >
    <LinkButton label="Zählung starten" to="/census_availability" variant="outlined" />
  </EmptyState>
);

const PARAMETER = 'vergleich';
const IN_ADDRESS: Readonly<Record<string, ComparedPeriod>> = { davor: 'before', vorjahr: 'year' };

function useCompared() {
  const [parameters] = useSearchParams();
  return useState<ComparedPeriod | undefined>(() => IN_ADDRESS[parameters.get(PARAMETER) ?? '']);
}

interface CompareChoiceProps {
  compared: ComparedPeriod | undefined;
  onChange: (compared: ComparedPeriod | undefined) => void;
}

function CompareChoice({ compared, onChange }: CompareChoiceProps) {
  const id = useId();
  return (
    <Stack
      role="group"
      aria-labelledby={id}
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <Typography id={id} color="textSecondary">
        Vergleich:
      </Typography>
      {COMPARED.map(({ period, label }) => (
        <Button
          key={period}
          label={label}
          variant={compared === period ? 'contained' : 'outlined'}
          aria-pressed={compared === period}
          onClick={() => onChange(compared === period ? undefined : period)}
          sx={{ minHeight: 44 }}
        />
      ))}
    </Stack>
  );
}
