import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
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
  /** In one row, as low as it can be; the name is cut where it is long. */
  isBrief?: boolean;
}

/** A saved amount unlike the last count: one tap says that it is right, or takes the one that was meant. */
export function PlausibilityAlert({
  line,
  warning: { amount, hint },
  onConfirm,
  onSuggestion,
  onOpen,
  isBrief = false,
}: PlausibilityAlertProps) {
  const { text, brief, suggestion } = hint;
  const take = suggestion !== undefined && `${formatNumber(suggestion)} ${unitOf(line)}`;
  const counted = `${formatNumber(amount)} ${unitOf(line)}. `;
  return (
    <Alert
      severity="warning"
      icon={false}
      role="alert"
      sx={{ py: 0, border: 1, borderColor: 'warning.main', ...(isBrief ? briefStyles : wideStyles) }}
    >
      {isBrief ? (
        <Box sx={{ flex: '1 1 130px', minWidth: 0, fontSize: '0.8125rem', lineHeight: 1.3 }}>
          <Box component="strong" sx={{ display: 'block', ...oneLine }}>
            {line.name}
          </Box>
          <strong>{counted}</strong>
          {brief}
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
        sx={{ flexWrap: 'wrap', gap: 1, mt: isBrief ? 0 : 0.5, '& button': buttonStyles }}
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
            {isBrief ? take : `${take} übernehmen`}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

const buttonStyles = { minHeight: 44 };
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const wideStyles = { '& .MuiAlert-message': { width: '100%', py: 0.75 } };
const briefStyles = {
  px: 1,
  '& .MuiAlert-message': {
    width: '100%',
    py: 0.5,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1,
    rowGap: 0.5,
  },
};
