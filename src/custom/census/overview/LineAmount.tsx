import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Stack, Typography } from '@mui/material';
import { isCounted } from '../../../rules/amounts';
import { formatNumber } from '../../../rules/numbers';
import type { CountLine } from '../../../shared/counting/CountLine';
import type { CountEntry } from '../../../shared/counting/useCountEntries';

export function LineAmount({ line, entry }: { line: CountLine; entry: CountEntry | undefined }) {
  return (
    <>
      {isCounted(line.newAmount) ? (
        <Typography component="span" sx={{ font: 'inherit', fontWeight: 600 }}>
          {formatNumber(line.newAmount)}
        </Typography>
      ) : (
        <NotCounted />
      )}
      {entry && (
        <Typography variant="caption" component="div" color={entry.state === 'failed' ? 'error' : 'textSecondary'}>
          {STATES[entry.state]}
        </Typography>
      )}
    </>
  );
}

const STATES: Record<CountEntry['state'], string> = {
  failed: 'nicht übernommen',
  sending: 'wird gesendet …',
  waiting: 'wartet auf Verbindung',
  held: 'noch nicht übertragen',
};

function NotCounted() {
  return (
    <Stack
      direction="row"
      component="span"
      sx={{ gap: 0.5, alignItems: 'center', justifyContent: 'flex-end', color: 'warning.main', fontWeight: 550 }}
    >
      <RadioButtonUnchecked sx={{ fontSize: 16, display: { xs: 'none', sm: 'block' } }} aria-hidden />
      nicht gezählt
    </Stack>
  );
}
