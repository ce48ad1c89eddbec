import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StockEvent } from '../../contract/stockNow';
import { useTimeZone } from '../../queries/useTimeZone';
import { useUnitWords } from '../../queries/useUnitWords';
import { formatDate } from '../../rules/dates';
import { inUnits } from '../../rules/plurals';
import { PageLink } from '../../ui/PageLink';
import { Section } from '../../ui/Section';

export interface EventsSectionProps {
  title: string;
  events: readonly StockEvent[];
  pathOf?: (event: StockEvent) => string;
}

export function EventsSection({ title, events, pathOf }: EventsSectionProps) {
  const timeZone = useTimeZone();
  const words = useUnitWords();
  return (
    <Section title={title}>
      {events.length === 0 && <Typography variant="body2">noch keine</Typography>}
      <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {events.map((event) => {
          const day = formatDate(event.at, timeZone);
          return (
            <Typography component="li" variant="body2" key={`${event.id} ${event.unit}`} sx={{ py: 0.5 }}>
              {pathOf ? <PageLink to={pathOf(event)}>{day}</PageLink> : day}
              {`: ${inUnits(event.amount, event.unit, words)}`}
            </Typography>
          );
        })}
      </Stack>
    </Section>
  );
}
