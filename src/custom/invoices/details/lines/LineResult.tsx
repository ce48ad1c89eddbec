import { Chip, Stack, Typography } from '@mui/material';
import type { InvoiceLine } from '../../../../contract/invoiceLines';
import { useUnitWords } from '../../../../queries/useUnitWords';
import { VERDICT_COLORS, verdictWord } from '../../invoiceWords';
import { verdictSentences } from './verdictSentences';

export function LineResult({ line, all }: { line: InvoiceLine; all: readonly InvoiceLine[] }) {
  const words = useUnitWords();
  const { verdict } = line;
  if (verdict === null) return null;
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <Chip size="small" variant="outlined" color={VERDICT_COLORS[verdict]} label={verdictWord({ ...line, verdict })} />
      {verdictSentences(line, all, words).map((sentence) => (
        <Typography key={sentence} variant="body2" color={verdict === 'matches' ? 'textSecondary' : 'textPrimary'}>
          {sentence}
        </Typography>
      ))}
    </Stack>
  );
}
