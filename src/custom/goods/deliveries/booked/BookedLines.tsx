import { Box, Paper, Stack, Typography } from '@mui/material';
import { ArticleLink } from '../../../../admin/ArticleLink';
import { UnitAmount } from '../../../../admin/UnitAmount';
import type { DeliveryLine } from '../../../../contract/deliveries';
import { useSeesPrices } from '../../../../device/useDevice';
import { formatDate } from '../../../../rules/dates';
import { formatMoney, formatNumber, formatPrice } from '../../../../rules/numbers';

export function BookedLines({ lines }: { lines: readonly DeliveryLine[] }) {
  const seesPrices = useSeesPrices();
  return (
    <Paper variant="outlined">
      <Stack
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, '& li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {lines.map((line) => (
          <Stack
            key={line.id}
            component="li"
            direction="row"
            useFlexGap
            sx={{ px: 2, py: 1.25, gap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}
          >
            <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 550 }}>
                <ArticleLink stockItemId={line.stockItemId} name={line.description} />
              </Typography>
              <Typography variant="body2" color={line.outcome === 'ok' ? 'textSecondary' : 'warning'}>
                {[[outcomeText(line), line.note].filter(Boolean).join(': '), bestBeforeText(line)]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            <Typography sx={{ flex: { xs: '1 1 0', sm: 'none' }, fontVariantNumeric: 'tabular-nums' }}>
              <UnitAmount amount={line.deliveredAmount} unit={line.packagingUnit} />
            </Typography>
            {seesPrices && (
              <>
                <Typography
                  color="textSecondary"
                  sx={{ minWidth: { xs: 72, sm: 96 }, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
                >
                  {formatPrice(line.unitPrice)}
                </Typography>
                <Typography
                  sx={{ minWidth: { xs: 72, sm: 96 }, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
                >
                  {formatMoney(line.value)}
                </Typography>
              </>
            )}
          </Stack>
        ))}
      </Stack>
    </Paper>
  );
}

const bestBeforeText = ({ bestBefore }: DeliveryLine) => bestBefore && `haltbar bis ${formatDate(bestBefore)}`;

const WORDS: Record<DeliveryLine['outcome'], string> = {
  ok: 'wie bestellt',
  short: 'zu wenig',
  over: 'zu viel',
  missing: 'nicht geliefert',
  damaged: 'beschädigt',
  replaced: 'ersetzt',
  unordered: 'nicht bestellt',
};

const outcomeText = ({ outcome, expectedAmount, deliveredAmount, rest }: DeliveryLine): string =>
  [
    WORDS[outcome],
    outcome !== 'ok' && expectedAmount !== null && `erwartet ${formatNumber(expectedAmount)}`,
    expectedAmount !== null &&
      deliveredAmount < expectedAmount &&
      (rest === 'cancel' ? 'Rest gestrichen' : 'Rest kommt nach'),
  ]
    .filter(Boolean)
    .join(', ');
