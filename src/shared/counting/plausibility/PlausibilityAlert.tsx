import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useUnitWords } from '../../../queries/useUnitWords';
import { inUnits } from '../../../rules/plurals';
import { type CountLine, unitOf } from '../CountLine';
import type { PlausibilityWarning } from './usePlausibilityWarnings';

export interface PlausibilityAlertProps {
  line: CountLine;
  warning: PlausibilityWarning;
  onConfirm: () => void;
  onSuggestion: (amount: number) => void;
  onOpen: () => void;
  isBrief?: boolean;
}

export function PlausibilityAlert({
  line,
  warning: { amount, hint },
  onConfirm,
  onSuggestion,
  onOpen,
  isBrief = false,
}: PlausibilityAlertProps) {
  const words = useUnitWords();
  const { text, brief, suggestion } = hint;
  const take = suggestion !== undefined && inUnits(suggestion, unitOf(line), words);
  const counted = `${inUnits(amount, unitOf(line), words)}. `;
  return (
    <Alert
      severity="warning"
      icon={false}
      role="alert"
      sx={{ py: 0, border: 1, borderColor: 'warning.main', ...(isBrief ? briefStyles : wideStyles) }}
    >
      {isBrief ? (
        <Box sx={{ fontSize: '0.75rem', lineHeight: 1.2 }}>
          <Box component="strong" sx={{ display: 'flex', whiteSpace: 'pre' }}>
            <Box component="span" sx={{ minWidth: 0, ...oneLine }}>
              {line.name}
            </Box>
            {`: ${counted}`}
          </Box>
          <Box sx={oneLine}>{brief}</Box>
        </Box>
      ) : (
        <>
          <strong>{`${line.name}: ${counted}`}</strong>
          {text}
        </>
      )}
      <Stack
        direction="row"
        useFlexGap
        sx={isBrief ? briefButtons : { flexWrap: 'wrap', gap: 1, mt: 0.5, '& button': buttonStyles }}
      >
        <Button variant="contained" onClick={onConfirm}>
          Stimmt so
        </Button>
        {suggestion === undefined ? (
          <Button variant="outlined" color="inherit" onClick={onOpen}>
            Ändern
          </Button>
        ) : (
          <Button
            variant="outlined"
            color="inherit"
            aria-label={`${take} übernehmen`}
            onClick={() => onSuggestion(suggestion)}
          >
            {isBrief ? <span style={oneLine}>{take}</span> : `${take} übernehmen`}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

const buttonStyles = { minHeight: 44 };
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const wideStyles = { '& .MuiAlert-message': { width: '100%', py: 0.75 } };
const briefStyles = {
  p: 0,
  '& .MuiAlert-message': { width: '100%', minWidth: 0, px: 0.5, py: 0 },
};
const briefButtons = { gap: 0.5, '& button': { ...buttonStyles, flex: '1 1 auto', minWidth: 0, px: 1 } };
