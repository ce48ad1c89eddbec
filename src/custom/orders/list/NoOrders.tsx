import ReceiptLong from '@mui/icons-material/ReceiptLong';
import { Stack } from '@mui/material';
import { useTimeZone } from '../../../queries/useTimeZone';
import { addDays, formatDate, parseGermanDate, todayIn } from '../../../rules/dates';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import type { OrdersFilterBarProps } from './OrdersFilterBar';

export function NoOrders({ filter, onChange }: Omit<OrdersFilterBarProps, 'children'>) {
  const monthAgo = addDays(todayIn(useTimeZone()), -30);
  const from = parseGermanDate(filter.from);
  return (
    <EmptyState
      icon={<ReceiptLong />}
      title="Keine Bestellungen gefunden"
      text={
        filter.showSent
          ? 'Bestellungen entstehen aus einer abgeschlossenen Zählung oder oben von Hand. In diesem Zeitraum gibt es keine. Ein früheres Datum bei „Von“ zeigt ältere Bestellungen.'
          : 'Bestellungen entstehen aus einer abgeschlossenen Zählung oder oben von Hand. In diesem Zeitraum gibt es keine ungesendeten. Ein früheres Datum bei „Von“ zeigt ältere Bestellungen, der Schalter auch die gesendeten.'
      }
    >
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {from !== null && from > monthAgo && (
          <Button variant="outlined" onClick={() => onChange({ from: formatDate(monthAgo) })}>
            Letzte 30 Tage zeigen
          </Button>
        )}
        {!filter.showSent && (
          <Button label="Gesendete zeigen" variant="outlined" onClick={() => onChange({ showSent: true })} />
        )}
      </Stack>
    </EmptyState>
  );
}
