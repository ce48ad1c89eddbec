import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { formatNumber } from '../../rules/numbers';
import type { Hint } from '../../rules/plausibility';
import { type CountLine, unitOf } from './CountLine';

export interface SecondLookProps {
  hint: Hint;
  line: CountLine;
  onConfirm: () => void;
  onSuggestion: (amount: number) => void;
}

/** A saved amount that is unlike the last count: one tap says that it is right, or takes the one that was meant. */
export function SecondLook({ hint: { text, suggestion }, line, onConfirm, onSuggestion }: SecondLookProps) {
  return (
    <Alert severity="warning" role="alert" sx={{ alignItems: 'flex-start' }}>
      {text}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1, '& button': { height: 48 } }}>
        <Button variant="contained" onClick={onConfirm}>
          Stimmt so
        </Button>
        {suggestion !== undefined && (
          <Button variant="outlined" color="inherit" onClick={() => onSuggestion(suggestion)}>
            {`${formatNumber(suggestion)} ${unitOf(line)} übernehmen`}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
