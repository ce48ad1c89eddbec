import { Box, Stack, Typography, useTheme } from '@mui/material';
import type { ShrinkageInterval } from '../../../contract/shrinkage';
import { useTimeZone } from '../../../queries/useTimeZone';
import { formatDateTime } from '../../../rules/dates';
import { chartColors } from '../../../ui/charts/chartColors';
import { intervalWords } from './intervalWords';

export function ShrinkageIntervals({ intervals }: { intervals: readonly ShrinkageInterval[] }) {
  const timeZone = useTimeZone();
  const longest = Math.max(...intervals.flatMap(({ used, should }) => [used, should ?? 0]));
  return (
    <>
      {intervals.length > 0 && (
        <Typography color="textSecondary">
          Anfang + Zugänge − Rückgaben − Verluste + Korrekturen − Ende. Oberer Balken: verbraucht; unterer: verkauft und
          Personal.
        </Typography>
      )}
      {intervals.map((interval) => (
        <Stack key={`${interval.opening.at} ${interval.closing.at}`} component="section" spacing={0.5}>
          <Typography variant="h3">
            {`${formatDateTime(interval.opening.at, timeZone)} bis ${formatDateTime(interval.closing.at, timeZone)}`}
          </Typography>
          <UsedBars interval={interval} longest={longest} />
          <Typography>{intervalWords(interval)}</Typography>
          {interval.hints.map(({ code, message }) => (
            <Typography key={`${code} ${message}`} color="textSecondary">
              {message}
            </Typography>
          ))}
        </Stack>
      ))}
    </>
  );
}

/** Hidden from screen readers, because the sentence below says the same. */
function UsedBars({ interval: { used, should }, longest }: { interval: ShrinkageInterval; longest: number }) {
  const [first, second] = chartColors(useTheme());
  if (longest <= 0) return null;
  const bar = (amount: number, color: string | undefined) => (
    <Box
      sx={{
        height: 10,
        width: `${(Math.max(amount, 0) / longest) * 100}%`,
        bgcolor: color,
        border: '1px solid transparent',
        borderRadius: 0.5,
      }}
    />
  );
  return (
    <Stack aria-hidden="true" spacing={0.25}>
      {bar(used, first)}
      {should !== null && bar(should, second)}
    </Stack>
  );
}
