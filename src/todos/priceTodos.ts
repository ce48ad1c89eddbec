import type { Today } from '../contract/today';
import { formatPrice } from '../rules/numbers';
import type { Todo } from './Todo';

export const priceTodos = ({ prices }: Today): Todo[] =>
  prices.jumps.map(({ stockItemId, name, supplierName, unit, oldPrice, newPrice, percent }) => ({
    key: `price ${stockItemId}`,
    title: name,
    detail: `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %: ${formatPrice(oldPrice)} → ${formatPrice(newPrice)} je ${unit}, ${supplierName}`,
    urgency: 'soon',
    action: 'Ansehen',
    to: `/stock/${stockItemId}`,
  }));
