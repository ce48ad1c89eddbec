import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ConsumptionItem, readConsumption } from '../../../contract/consumption';
import { listStockMovements } from '../../../contract/stockMovements';
import { useApi } from '../../../device/useDevice';
import { formatDate } from '../../../rules/dates';
import type { Period } from '../../../shared/periods/usePeriod';
import { ShowDialog } from '../../../ui/dialogs/ShowDialog';
import { LoadingState } from '../../../ui/LoadingState';
import { goodsKeys } from '../goodsKeys';
import { Intervals } from './Intervals';

export interface IntervalsDialogProps {
  item: ConsumptionItem;
  days: Period['days'];
  before: Period['days'];
  onClose: () => void;
}

export function IntervalsDialog({ item, days, before, onClose }: IntervalsDialogProps) {
  const now = useBehind(item, days, true);
  const then = useBehind(item, before, before !== undefined);
  const isReady = now && (then || !before);
  return (
    <ShowDialog title={item.name} maxWidth="md" onClose={onClose}>
      {!isReady && <LoadingState rows={4} />}
      {isReady && (
        <Stack spacing={2}>
          <Intervals {...now} unit={item.unit} reason={item.reason} />
          {before && then && (
            <>
              <Typography
                sx={DIVIDED}
              >{`Davor, vom ${formatDate(before.From)} bis ${formatDate(before.To)}:`}</Typography>
              <Intervals {...then} unit={item.unit} reason={item.before?.reason ?? null} />
            </>
          )}
        </Stack>
      )}
    </ShowDialog>
  );
}

const DIVIDED = { borderTop: 1, borderColor: 'divider', pt: 2, fontWeight: 600 };

function useBehind({ stockItemId: StockItemId }: ConsumptionItem, days: Period['days'], isWanted: boolean) {
  const api = useApi();
  const query = { ...days, StockItemId };
  const { data } = useQuery({
    queryKey: [...goodsKeys.consumption, 'intervals', query],
    queryFn: async ({ signal }) => {
      const report = await api(readConsumption, { query: { ...query, Intervals: 'true' }, signal });
      const intervals = report.items[0]?.intervals ?? [];
      const [first, last] = [intervals[0], intervals.at(-1)];
      // The first count may precede the period.
      const counted = first && last ? { From: first.opening.at, To: last.closing.at } : {};
      const movements = await api(listStockMovements, { query: { ...query, ...counted }, signal });
      return { intervals, movements };
    },
    enabled: isWanted,
    staleTime: 0,
  });
  return data;
}
