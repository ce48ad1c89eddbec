import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { type ConsumptionInterval, type ConsumptionItem, readConsumption } from '../../../contract/consumption';
import { listStockMovements, type StockMovement } from '../../../contract/stockMovements';
import { useApi } from '../../../device/useDevice';
import { useTimeZone } from '../../../device/useTimeZone';
import { formatDateTime } from '../../../rules/dates';
import { formatMoney, formatNumber, formatPrice } from '../../../rules/numbers';
import { LoadingState } from '../../../ui/LoadingState';
import { goodsKeys } from '../goodsKeys';
import { intervalMovements } from './intervalMovements';

const IntervalsLine = lazy(() => import('./IntervalsLine'));

export interface IntervalsDialogProps {
  item: ConsumptionItem;
  days: { From: string; To: string } | undefined;
  onClose: () => void;
}

/** The counts and movements behind the figures of an article. */
export function IntervalsDialog({ item, days, onClose }: IntervalsDialogProps) {
  const titleId = useId();
  const timeZone = useTimeZone();
  const api = useApi();
  const query = { ...days, StockItemId: item.stockItemId };
  const { data } = useQuery({
    queryKey: [...goodsKeys.consumption, 'intervals', query],
    queryFn: async ({ signal }) => {
      const report = await api(readConsumption, { query: { ...query, Intervals: 'true' }, signal });
      const intervals = report.items[0]?.intervals ?? [];
      const [first, last] = [intervals[0], intervals.at(-1)];
      // From count to count: the first one may be older than the period, and the last one lies within it.
      const counted = first && last ? { From: first.opening.at, To: last.closing.at } : {};
      const movements = await api(listStockMovements, { query: { ...query, ...counted }, signal });
      return { intervals, movements };
    },
    staleTime: 0,
  });
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{item.name}</DialogTitle>
      <DialogContent>
        {!data && <LoadingState rows={4} />}
        {data && (
          <Stack spacing={2}>
            {data.intervals.length === 0 && <Typography>{REASONS[item.reason ?? 'NO_COUNT']}</Typography>}
            {data.intervals.length > 1 && (
              <Suspense fallback={null}>
                <IntervalsLine intervals={data.intervals} unit={item.unit ?? ''} timeZone={timeZone} />
              </Suspense>
            )}
            {data.intervals.map((interval) => (
              <Interval
                key={interval.closing.at}
                interval={interval}
                movements={intervalMovements(interval, data.movements)}
                unit={item.unit ?? ''}
                timeZone={timeZone}
              />
            ))}
            {data.intervals.length === 0 && <Movements movements={data.movements} timeZone={timeZone} />}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Schließen</Button>
      </DialogActions>
    </Dialog>
  );
}

const REASONS = {
  NO_COUNT: 'Nicht bestimmbar: Der Artikel wurde noch nie an allen seinen Lagerorten gezählt.',
  ONE_COUNT: 'Nicht bestimmbar: Erst mit einer zweiten Zählung steht fest, was verbraucht wurde.',
  UNIT: 'Nicht bestimmbar: Zwischen den Zählungen hat sich die Einheit des Artikels geändert.',
};

interface IntervalProps {
  interval: ConsumptionInterval;
  movements: readonly StockMovement[];
  unit: string;
  timeZone: string;
}

function Interval({ interval, movements, unit, timeZone }: IntervalProps) {
  const { opening, closing, deliveries, returns, losses, corrections, consumption, averagePrice, value } = interval;
  const sum = [
    formatNumber(opening.amount),
    `+ ${formatNumber(deliveries)} Zugänge`,
    `− ${formatNumber(returns)} Rückgaben`,
    `− ${formatNumber(losses)} Verluste`,
    `+ ${formatNumber(corrections)} Korrekturen`,
    `− ${formatNumber(closing.amount)}`,
    `= ${formatNumber(consumption)} ${unit}`,
  ].join(' ');
  return (
    <Stack component="section" spacing={0.25}>
      <Typography variant="h3">
        {`${formatDateTime(opening.at, timeZone)} bis ${formatDateTime(closing.at, timeZone)}`}
      </Typography>
      <Typography>{sum}</Typography>
      <Typography color="textSecondary">{`je ${formatPrice(averagePrice)}: ${formatMoney(value)}`}</Typography>
      <Movements movements={movements} timeZone={timeZone} />
    </Stack>
  );
}

const KINDS: Record<StockMovement['kind'], string> = {
  delivery: 'Zugang',
  return: 'Rückgabe',
  loss: 'Verlust',
  correction: 'Korrektur',
};

function Movements({ movements, timeZone }: { movements: readonly StockMovement[]; timeZone: string }) {
  if (movements.length === 0) return <Typography color="textSecondary">Keine Bewegungen.</Typography>;
  return (
    <Stack spacing={0.5} sx={{ pt: 0.5 }}>
      <Typography sx={{ fontWeight: 600 }}>Bewegungen</Typography>
      <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
        {movements.map(({ id, at, kind, reason, quantity, unitName, reverses, note }) => (
          <li key={id}>
            {[
              `${formatDateTime(at, timeZone)}: ${formatNumber(quantity)} ${unitName ?? ''}, ${reason ?? KINDS[kind]}`,
              reverses !== null && 'zurückgenommen',
              note,
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
