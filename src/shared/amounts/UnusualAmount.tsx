import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
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
  const box = useRef<HTMLDivElement>(null);
  const isAsked = text !== undefined && amount !== null;
  useEffect(() => {
    // Asked from a button at the end of a long page.
    if (isAsked) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  if (!isAsked) return null;
  return (
    <QuestionBox ref={box} title={`Stimmt ${formatNumber(amount)}?`} text={text}>
      <Button variant="contained" onClick={onConfirm}>
        Stimmt so
      </Button>
      <Button variant="outlined" color="inherit" onClick={onChange}>
        Ändern
      </Button>
    </QuestionBox>
  );
}
