import type { LossReason } from '../../../rules/movements';
import { formatNumber } from '../../../rules/numbers';

export const lossText = (quantity: number, unit: string | null, name: string, reason: LossReason): string =>
  `${[formatNumber(quantity), unit, name].filter(Boolean).join(' ')}: ${reason}`;
