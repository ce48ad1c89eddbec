import type { LossReason } from '../../../rules/movements';
import { inUnits, type UnitWords } from '../../../rules/plurals';

export const lossText = (
  quantity: number,
  unit: string | null,
  name: string,
  reason: LossReason,
  words: UnitWords,
): string => `${inUnits(quantity, unit, words)} ${name}: ${reason}`;
