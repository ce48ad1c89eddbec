import type { Today } from '../contract/today';
import { todayIn } from '../rules/dates';
import { dayText } from '../rules/supplierCalendar';
import type { Todo } from './Todo';

export const draftTodos = ({ drafts }: Today, timeZone: string): Todo[] =>
  drafts.map(({ draftId, supplierName, tokenName, items, expires, urgency }) => ({
    key: `draft ${draftId}`,
    title: supplierName,
    detail: `Von „${tokenName}“, ${items === 1 ? '1 Position' : `${items} Positionen`}, gilt bis ${dayText(todayIn(timeZone, new Date(expires)))}`,
    urgency,
    action: 'Ansehen',
    to: `/draft/${draftId}`,
  }));
