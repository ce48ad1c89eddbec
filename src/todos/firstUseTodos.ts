import type { Today } from '../contract/today';
import { formatDate } from '../rules/dates';
import { inUnits, type UnitWords } from '../rules/plurals';
import type { Todo } from './Todo';

/** Answers cached by earlier versions lack `useFirst`. */
export const firstUseTodos = ({ useFirst = [] }: Partial<Pick<Today, 'useFirst'>>, words: UnitWords): Todo[] =>
  useFirst.map(({ stockItemId, deliveryId, name, unit, bestBefore, amount, left, urgency }) => ({
    key: `use first ${stockItemId} ${deliveryId} ${bestBefore}`,
    title: name,
    detail: `${inUnits(amount, unit ?? '', words)}, haltbar bis ${formatDate(bestBefore)} (${leftText(left)})`,
    urgency,
    action: 'Ansehen',
    to: `/stock/${stockItemId}`,
  }));

function leftText(left: number): string {
  if (left === 0) return 'heute';
  if (left === 1) return 'morgen';
  if (left > 1) return `noch ${left} Tage`;
  return left === -1 ? 'seit gestern abgelaufen' : `seit ${-left} Tagen abgelaufen`;
}
