import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { InvoiceLine } from '../../../../contract/invoiceLines';
import { useUnitWords } from '../../../../queries/useUnitWords';
import { formatNumber, formatPrice } from '../../../../rules/numbers';
import type { UnitWords } from '../../../../rules/plurals';
import { formatAmount } from '../../formatAmount';
import { ChangeLine } from './ChangeLine';
import { LineResult } from './LineResult';
import type { LinesProps } from './LinesProps';
import { amountOf, billedText, nameOf, takenFor } from './lineTexts';

export function NarrowLines({ lines, all, currency, onChange }: LinesProps) {
  const words = useUnitWords();
  return (
    <Paper variant="outlined">
      <Stack
        component="ul"
        aria-label="Positionen"
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {lines.map(({ line, key }) => (
          <Stack key={key} component="li" spacing={0.75} sx={{ px: 2, py: 1.5 }}>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'baseline' }}>
              <Typography sx={{ flexGrow: 1, minWidth: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
                {[line.lineId, nameOf(line)].filter(Boolean).join(' · ')}
              </Typography>
              <Typography sx={{ whiteSpace: 'nowrap' }}>{formatAmount(amountOf(line), currency)}</Typography>
            </Stack>
            {takenFor(line) && (
              <Typography variant="body2" color="textSecondary">
                {takenFor(line)}
              </Typography>
            )}
            <Typography variant="body2" color="textSecondary">
              {numbersOf(line, words)}
            </Typography>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-end', justifyContent: 'space-between' }}>
              <LineResult line={line} all={all} />
              <ChangeLine line={line} onChange={onChange} />
            </Stack>
          </Stack>
        ))}
      </Stack>
    </Paper>
  );
}

const numbersOf = (line: InvoiceLine, words: UnitWords): string =>
  [
    line.ordered !== null && `Bestellt ${formatNumber(line.ordered)}`,
    line.received !== null && `Geliefert ${formatNumber(line.received)}`,
    billedText(line, words) && `Berechnet ${billedText(line, words)}`,
    line.kind === 'item' && `Preis ${formatPrice(line.billedPrice ?? line.price)}`,
  ]
    .filter(Boolean)
    .join(' · ');
