import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { readConsumption } from '../../contract/consumption';
import { useApi } from '../../device/useDevice';
import { freshQuery } from '../../queries/freshQuery';
import { useTimeZone } from '../../queries/useTimeZone';
import { useUnitWords } from '../../queries/useUnitWords';
import { addDays, formatDate, todayIn } from '../../rules/dates';
import { inUnits } from '../../rules/plurals';
import { ReadState } from '../../ui/ReadState';
import { Section } from '../../ui/Section';

const DAYS = 90;
const MAX = 10;

export function ItemConsumption({ stockItemId }: { stockItemId: number }) {
  const api = useApi();
  const timeZone = useTimeZone();
  const words = useUnitWords();
  const today = todayIn(timeZone);
  const query = { StockItemId: stockItemId, From: addDays(today, -DAYS), To: today, Intervals: 'true' as const };
  const { data, error } = useQuery(freshQuery(api, ['goods', 'consumption', 'of', query], readConsumption, { query }));
  const consumed = data?.items[0];
  const intervals = [...(consumed?.intervals ?? [])].reverse().slice(0, MAX);
  return (
    <Section title="Verbrauch">
      {!data && <ReadState error={error} rows={3} />}
      {data && intervals.length === 0 && (
        <Typography variant="body2">
          nicht bestimmbar: In den letzten 90 Tagen wurde nicht zweimal in derselben Einheit gezählt.
        </Typography>
      )}
      <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {intervals.map(({ opening, closing, consumption }) => (
          <Typography component="li" variant="body2" key={closing.at} sx={{ py: 0.5 }}>
            {`${formatDate(opening.at, timeZone)} bis ${formatDate(closing.at, timeZone)}: `}
            {inUnits(consumption, consumed?.unit ?? null, words)}
          </Typography>
        ))}
      </Stack>
    </Section>
  );
}
