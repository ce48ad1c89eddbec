import { Stack, Typography } from '@mui/material';
import type { ConsumptionInterval, ConsumptionItem } from '../../../contract/consumption';
import type { StockMovement } from '../../../contract/stockMovements';
import { useTimeZone } from '../../../queries/useTimeZone';
import { useUnitWords } from '../../../queries/useUnitWords';
import { formatDateTime } from '../../../rules/dates';
import { formatMoney, formatNumber, formatPrice } from '../../../rules/numbers';
import { inUnits } from '../../../rules/plurals';
import { lazyPart } from '../../../ui/lazyPart';
import { intervalMovements } from './intervalMovements';

const IntervalsLine = lazyPart(() => import('./IntervalsLine'));

export interface ConsumptionDetails {
  intervals: readonly ConsumptionInterval[];
  movements: readonly StockMovement[];
}

export interface IntervalsProps extends ConsumptionDetails {
  unit: string | null;
  reason: ConsumptionItem['reason'];
}

export function Intervals({ intervals, movements, unit, reason }: IntervalsProps) {
  const timeZone = useTimeZone();
  return (
    <Stack spacing={2}>
      {intervals.length === 0 && <Typography>{REASONS[reason ?? 'NO_COUNT']}</Typography>}
      {intervals.length > 1 && <IntervalsLine intervals={intervals} unit={unit ?? ''} timeZone={timeZone} />}
      {intervals.map((interval) => (
        <Interval
          key={interval.closing.at}
          interval={interval}
          movements={intervalMovements(interval, movements)}
          unit={unit ?? ''}
          timeZone={timeZone}
        />
      ))}
      {intervals.length === 0 && <Movements movements={movements} timeZone={timeZone} />}
    </Stack>
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
  const words = useUnitWords();
  const { opening, closing, deliveries, returns, losses, corrections, consumption, averagePrice, value } = interval;
  const sum = [
    formatNumber(opening.amount),
    `+ ${formatNumber(deliveries)} Zugänge`,
    `− ${formatNumber(returns)} Rückgaben`,
    `− ${formatNumber(losses)} Verluste`,
    `+ ${formatNumber(corrections)} Korrekturen`,
    `− ${formatNumber(closing.amount)}`,
    `= ${inUnits(consumption, unit, words)}`,
  ].join(' ');
  return (
    <Stack component="section" spacing={0.25}>
      <Typography variant="h3">
        {`${formatDateTime(opening.at, timeZone)} bis ${formatDateTime(closing.at, timeZone)}`}
      </Typography>
      <Typography>{sum}</Typography>
      {value !== null && (
        <Typography color="textSecondary">{`je ${formatPrice(averagePrice)}: ${formatMoney(value)}`}</Typography>
      )}
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
  const words = useUnitWords();
  if (movements.length === 0) return <Typography color="textSecondary">Keine Bewegungen.</Typography>;
  return (
    <Stack spacing={0.5} sx={{ pt: 0.5 }}>
      <Typography sx={{ fontWeight: 600 }}>Bewegungen</Typography>
      <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
        {movements.map(({ id, at, kind, reason, quantity, unitName, reverses, note }) => (
          <li key={id}>
            {[
              `${formatDateTime(at, timeZone)}: ${inUnits(quantity, unitName, words)}, ${reason ?? KINDS[kind]}`,
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
