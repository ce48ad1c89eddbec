import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { formatNumber } from '../../../rules/numbers';
import { type CountLine, unitOf } from '../CountLine';
import type { PlausibilityWarning } from './usePlausibilityWarnings';

export interface PlausibilityAlertProps {
  line: CountLine;
  warning: PlausibilityWarning;
  onConfirm: () => void;
  onSuggestion: (amount: number) => void;
  /** To the line, to type another amount. */
  onOpen: () => void;
}

/** A saved amount unlike the last count: one tap says that it is right, or takes the one that was meant. */
export function PlausibilityAlert({
  line,
  warning: { amount, hint },
  onConfirm,
  onSuggestion,
  onOpen,
}: PlausibilityAlertProps) {
  const { text, suggestion } = hint;
  return (
    <Alert
      severity="warning"
      icon={false}
      role="alert"
      sx={{ py: 0, border: 1, borderColor: 'warning.main', '& .MuiAlert-message': { width: '100%', py: 0.75 } }}
    >
      <strong>{`${line.name}: ${formatNumber(amount)} ${unitOf(line)}. `}</strong>
      {text}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 0.5, '& button': { minHeight: 44 } }}>
        <Button variant="contained" onClick={onConfirm}>
          Stimmt so
        </Button>
        {suggestion === undefined ? (
          <Button variant="outlined" color="inherit" onClick={onOpen}>
            Ändern
          </Button>
        ) : (
          <Button variant="outlined" color="inherit" onClick={() => onSuggestion(suggestion)}>
            {`${formatNumber(suggestion)} ${unitOf(line)} übernehmen`}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
