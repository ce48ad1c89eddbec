import { useUnitWords } from '../queries/useUnitWords';
import { withSign } from '../rules/numbers';
import { inUnits } from '../rules/plurals';

export interface UnitAmountProps {
  amount: number | null | undefined;
  unit: string | null | undefined;
  isSigned?: boolean;
}

export function UnitAmount({ amount, unit, isSigned = false }: UnitAmountProps) {
  const text = inUnits(amount, unit, useUnitWords());
  return isSigned ? withSign(amount ?? 0, text) : text;
}
