import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../rules/numbers';
import { Button } from '../../ui/Button';
import { QuestionBox } from './QuestionBox';
import type { Doubts } from './useDoubts';

export interface UnusualAmountProps<K extends string | number> {
  doubts: Doubts<K>;
  of: K;
  amount: number | null;
  field: RefObject<HTMLInputElement | null>;
}

export function UnusualAmount<K extends string | number>({ doubts, of, amount, field }: UnusualAmountProps<K>) {
  const text = doubts.textOf(of, amount);
  const box = useRef<HTMLDivElement>(null);
  const isAsked = text !== undefined && amount !== null;
  useEffect(() => {
    if (isAsked) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  if (!isAsked) return null;
  return (
    <QuestionBox ref={box} title={`Stimmt ${formatNumber(amount)}?`} text={text}>
      <Button label="Stimmt so" variant="contained" onClick={() => doubts.confirm(of, amount)} />
      <Button label="Ändern" variant="outlined" color="inherit" onClick={() => field.current?.focus()} />
    </QuestionBox>
  );
}
