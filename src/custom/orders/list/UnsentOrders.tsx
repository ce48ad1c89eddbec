import { Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../device/useDevice';
import { useTimeZone } from '../../../queries/useTimeZone';
import { formatDate } from '../../../rules/dates';
import { formatMoney } from '../../../rules/numbers';
import { Button } from '../../../ui/Button';
import { SecondaryText } from '../../../ui/SecondaryText';
import { Section } from '../../../ui/Section';
import { orderQueries } from '../orderQueries';

export function UnsentOrders({ shown, onShowAll }: { shown: number | undefined; onShowAll: (from: string) => void }) {
  const timeZone = useTimeZone();
  const { data } = useQuery(orderQueries(useApi()).unsent());
  if (!data || data.oldest === null) return null;
  const { count, goodsValue, unpriced } = data;
  const oldest = formatDate(data.oldest, timeZone);
  return (
    <Section title="Noch nicht gesendet" spacing={1} sx={{ maxWidth: 420 }}>
      <Paper variant="outlined" sx={{ px: 2, py: 1.5 }}>
        <Typography>
          {count === 1 ? '1 Bestellung' : `${count} Bestellungen`}
          {goodsValue !== null && (
            <>
              {', '}
              <strong>{formatMoney(goodsValue)}</strong>
              {' netto'}
            </>
          )}
        </Typography>
        <SecondaryText>
          {[
            count === 1 ? `Vom ${oldest}.` : `Die älteste ist vom ${oldest}.`,
            goodsValue !== null && unpriced > 0 && `Ohne ${unpriced} Artikel, deren Preis nicht bekannt ist.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </SecondaryText>
        {shown !== undefined && shown < count && (
          <Button variant="outlined" onClick={() => onShowAll(oldest)} sx={{ mt: 1 }}>
            {count === 1 ? 'In der Liste zeigen' : `Alle ${count} in der Liste zeigen`}
          </Button>
        )}
      </Paper>
    </Section>
  );
}
