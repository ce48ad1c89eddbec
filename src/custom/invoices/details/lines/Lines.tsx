import { Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { InvoiceLine } from '../../../../contract/invoiceLines';
import { useUnitWords } from '../../../../queries/useUnitWords';
import { sumAmounts } from '../../../../rules/amounts';
import { formatMoney, formatNumber, formatPrice } from '../../../../rules/numbers';
import type { UnitWords } from '../../../../rules/plurals';
import { Button } from '../../../../ui/Button';
import { SwitchField } from '../../../../ui/fields/ToggleField';
import { SecondaryText } from '../../../../ui/SecondaryText';
import { formatAmount } from '../../formatAmount';
import { ChangeLine } from './ChangeLine';
import { LineResult } from './LineResult';
import type { LinesProps } from './LinesProps';
import { amountOf, billedText, matchedAs, nameOf } from './lineTexts';
import { WideLines } from './WideLines';

const STEP = 50;

export interface AllLinesProps {
  lines: readonly InvoiceLine[];
  currency: string;
  isNarrow: boolean;
  onChange?: (line: InvoiceLine) => void;
}

export function Lines({ lines, isNarrow, ...props }: AllLinesProps) {
  const [most, setMost] = useState(STEP);
  const [isWhole, setWhole] = useState(true);
  const different = lines.filter(isDifferent);
  const wanted = isWhole || different.length === 0 ? lines : different;
  const shown = wanted.slice(0, most).map((line, key) => ({ key: line.id ?? key, line }));
  const View = isNarrow ? NarrowLines : WideLines;
  if (lines.length === 0) return null;
  return (
    <Stack spacing={1}>
      {different.length > 0 && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography sx={{ fontWeight: 550 }}>{differenceText(lines)}</Typography>
          {different.length < lines.length && (
            <SwitchField label="Nur diese zeigen" checked={!isWhole} onChange={(isOn) => setWhole(!isOn)} />
          )}
        </Stack>
      )}
      <View lines={shown} all={lines} {...props} />
      {wanted.length > most && (
        <Button variant="outlined" onClick={() => setMost(most + 10 * STEP)} sx={{ alignSelf: 'flex-start' }}>
          {`Weitere Positionen zeigen (${wanted.length - most})`}
        </Button>
      )}
    </Stack>
  );
}

const isDifferent = ({ differences }: InvoiceLine): boolean => differences.length > 0;

function differenceText(lines: readonly InvoiceLine[]): string {
  const different = lines.filter(isDifferent);
  const amount = sumAmounts(different.map(({ claimAmount }) => claimAmount));
  const verb = different.length === 1 ? 'weicht' : 'weichen';
  const sum = amount > 0 ? `${formatMoney(amount)} zu viel.` : 'nichts davon zu viel.';
  return `${different.length} von ${lines.length} Positionen ${verb} ab: ${sum}`;
}

function NarrowLines({ lines, all, currency, onChange }: LinesProps) {
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
            {matchedAs(line) && <SecondaryText>{matchedAs(line)}</SecondaryText>}
            <SecondaryText>{numbersOf(line, words)}</SecondaryText>
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
