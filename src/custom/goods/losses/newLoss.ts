import { newKey } from '../../../dataProvider/newKey';
import { now } from '../../../device/clock';
import type { Booking } from '../../../device/outbox/entry';
import type { Article } from '../../../queries/articles';
import type { LossReason } from '../../../rules/movements';
import { inUnits, type UnitWords } from '../../../rules/plurals';

export function newLoss(
  article: Article,
  quantity: number,
  reason: LossReason,
  words: UnitWords,
): { booking: Booking; label: string } {
  const { id: stockItemId, unitId, unit, name } = article;
  return {
    booking: { clientId: newKey(), stockItemId, quantity, reason, at: now().toISOString(), unitId },
    label: `${inUnits(quantity, unit, words)} ${name}: ${reason}`,
  };
}
