import type { Today } from '../contract/today';
import { formatMoney, formatNumber } from '../rules/numbers';
import type { Todo } from './Todo';

/** Answers cached by earlier versions lack `cards`. */
export const cardTodos = ({ cards = [] }: Partial<Pick<Today, 'cards'>>): Todo[] =>
  cards.map(({ resource, view, label, count, sum, unit, to }) => ({
    key: `view ${resource} ${view}`,
    title: `${label}: ${[formatNumber(count), ...(sum === null ? [] : [sumText(sum, unit)])].join(' · ')}`,
    detail: '',
    urgency: 'soon',
    action: 'Ansehen',
    to,
  }));

const sumText = (sum: number, unit: string | null): string =>
  unit === '€' ? formatMoney(sum) : [formatNumber(sum, 6), unit].filter(Boolean).join(' ');
