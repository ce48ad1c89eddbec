import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { OursOnly } from '../../../admin/OursOnly';
import { useCommand } from '../../../admin/useCommand';
import {
  type Consumption,
  type ConsumptionItem,
  consumptionFile,
  readConsumption,
} from '../../../contract/consumption';
import { saveFile } from '../../../dataProvider/saveFile';
import { useApi } from '../../../device/useDevice';
import { formatMoney } from '../../../rules/numbers';
import type { Option } from '../../../ui/fields/selectOptions';
import { LoadingState } from '../../../ui/LoadingState';
import { Page } from '../../../ui/Page';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { errorText } from '../../../ui/useShowError';
import { PeriodFields } from '../../periods/PeriodFields';
import { type Period, usePeriod } from '../../periods/usePeriod';
import { goodsKeys } from '../goodsKeys';
import { ConsumptionFilters } from './ConsumptionFilters';
import { consumptionColumns } from './consumptionColumns';
import { IntervalsDialog } from './IntervalsDialog';

// Drawing takes a library of its own, and the table can be read without it.
const GroupBars = lazy(() => import('./GroupBars'));

/** The page /consumption: where the goods went between two counts. */
export default function ConsumptionPage() {
  return (
    <OursOnly>
      <Page title="Verbrauch">
        <ConsumptionReport />
      </Page>
    </OursOnly>
  );
}

function ConsumptionReport() {
  const period = usePeriod();
  const [group, chooseGroup] = useState<Option | null>(null);
  const [supplier, chooseSupplier] = useState<Option | null>(null);
  const [opened, open] = useState<ConsumptionItem>();
  const { report, error, isRefreshing, save } = useConsumption(period, group?.id, supplier?.id);
  return (
    <Stack spacing={2}>
      <PeriodFields period={period}>
        <ConsumptionFilters {...{ group, chooseGroup, supplier, chooseSupplier }} />
        <Button
          variant="outlined"
          disabled={!period.days || save.isRunning}
          onClick={() => void save.run()}
          sx={{ minHeight: 44 }}
        >
          CSV
        </Button>
      </PeriodFields>
      {error && <Alert severity="error">{errorText(error)}</Alert>}
      {!report && !error && <LoadingState />}
      {report && (
        <>
          <Typography>{summaryOf(report)}</Typography>
          {report.groups?.some(({ determined }) => determined > 0) && (
            <Suspense fallback={null}>
              <GroupBars groups={report.groups} />
            </Suspense>
          )}
          <VirtualTable
            caption="Verbrauch je Artikel"
            columns={consumptionColumns}
            rows={report.items}
            rowKey={({ stockItemId }) => stockItemId}
            onRowClick={open}
            sort={BY_VALUE}
            isRefreshing={isRefreshing}
            maxHeight="max(360px, 100dvh - 320px)"
          />
        </>
      )}
      {opened && <IntervalsDialog item={opened} days={period.days} onClose={() => open(undefined)} />}
    </Stack>
  );
}

const BY_VALUE = { key: 'value', order: 'DESC' } as const;

function useConsumption(period: Period, StockItemGroupId: number | undefined, SupplierId: number | undefined) {
  const api = useApi();
  const query = { ...period.days, StockItemGroupId, SupplierId };
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...goodsKeys.consumption, query],
    queryFn: ({ signal }) => api(readConsumption, { query: { ...query, GroupBy: 'group' }, signal }),
    enabled: period.days !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const save = useCommand(async (send) =>
    saveFile(await send(consumptionFile, { query: { ...query, format: 'csv' } }), 'Verbrauch.csv'),
  );
  return { report: data, error, isRefreshing: isPlaceholderData, save };
}

/** What the figures say, in a sentence. */
function summaryOf({ totals: { value, determined, undetermined, negative } }: Consumption): string {
  const known = determined === 1 ? '1 Artikel' : `${determined} Artikeln`;
  const parts = [
    determined > 0 ? `Verbrauch von ${known}: ${formatMoney(value)}.` : 'Noch kein Verbrauch bestimmbar.',
    undetermined > 0 && `${undetermined} nicht bestimmbar: Es fehlen zwei Zählungen.`,
    negative > 0 && `${negative} negativ: Fehlt eine Lieferung?`,
  ];
  return parts.filter(Boolean).join(' ');
}
