import type { Today } from '../../../contract/today';
import type { Todo } from '../Todo';

export const emptiesTodos = ({ empties }: Today): Todo[] =>
  empties.map(({ supplierId, supplierName, depositTypeId, name, balance, fell, urgency }) => ({
    key: `empties ${supplierId} ${depositTypeId}`,
    title: `${name}, ${supplierName}`,
    detail:
      balance < 0
        ? `${-balance} mehr zurückgegeben als geliefert: Fehlt ein Wareneingang?`
        : `Noch ${balance} im Haus, ${fell} weniger als vor vier Wochen: bald mehr zurückgegeben als geliefert`,
    urgency,
    action: 'Ansehen',
    to: '/empties',
  }));
