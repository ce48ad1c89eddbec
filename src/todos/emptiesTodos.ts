import type { Today } from '../contract/today';
import { formatNumber } from '../rules/numbers';
import type { Todo } from './Todo';

export const emptiesTodos = ({ empties }: Today): Todo[] =>
  empties.map(({ supplierId, supplierName, depositTypeId, name, balance, fell, urgency }) => ({
    key: `empties ${supplierId} ${depositTypeId}`,
    title: `${name}, ${supplierName}`,
    detail:
      balance < 0
        ? `${formatNumber(-balance)} mehr zurückgegeben als geliefert: Fehlt ein Wareneingang?`
        : `Noch ${formatNumber(balance)} im Haus, ${formatNumber(fell)} weniger als vor vier Wochen: bald mehr zurückgegeben als geliefert`,
    urgency,
    action: 'Ansehen',
    to: '/empties',
  }));
