import Button from '@mui/material/Button';
import { formatNumber } from '../../rules/numbers';
import { QuestionBox } from './QuestionBox';

export interface UnusualAmountProps {
  amount: number | null;
  /** Names the comparison; undefined: nothing to ask. */
  text: string | undefined;
  onConfirm: () => void;
  onChange: () => void;
}

/** "Stimmt 360?", below the field that holds it. */
export function UnusualAmount({ amount, text, onConfirm, onChange }: UnusualAmountProps) {
  if (text === undefined || amount === null) return null;
  return (
    <QuestionBox title={`Stimmt ${formatNumber(amount)}?`} text={text}>
      <Button variant="contained" onClick={onConfirm}>
        Stimmt so
      </Button>
      <Button variant="outlined" color="inherit" onClick={onChange}>
        Ändern
      </Button>
    </QuestionBox>
  );
}
