import type { Today } from '../contract/today';
import type { Todo } from './Todo';

/** Answers cached by earlier versions lack `access`. */
export const accessTodos = ({ access = null }: Partial<Pick<Today, 'access'>>): Todo[] =>
  (access ?? []).map(({ about, id, name, text, urgency }) => ({
    key: `${about} ${id} ${urgency}`,
    title: about === 'token' ? `Zugang „${name}“` : `Webhook „${name}“`,
    detail: `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
    urgency,
    action: urgency === 'soon' ? 'Ansehen' : 'Klären',
    to: about === 'token' ? '/admin/api_tokens' : `/admin/webhook/${id}`,
  }));
