import type { Today } from '../contract/today';
import type { UnitWords } from '../rules/plurals';
import { URGENCIES, type Urgency } from '../rules/today/urgencyOf';
import { accessTodos } from './accessTodos';
import { cardTodos } from './cardTodos';
import { countTodos, stockTakingTodos } from './countTodos';
import { deliveryTodos } from './deliveryTodos';
import { draftTodos } from './draftTodos';
import { emptiesTodos } from './emptiesTodos';
import { firstUseTodos } from './firstUseTodos';
import { invoiceTodos } from './invoiceTodos';
import { mailTodos } from './mailTodos';
import { orderTodos } from './orderTodos';
import { parLevelTodos } from './parLevelTodos';
import { priceTodos } from './priceTodos';
import { soldItemTodos } from './soldItemTodos';
import type { Todo, TodoSection } from './Todo';

export function todoSections(today: Today, timeZone: string, words: UnitWords): TodoSection[] {
  const sections: TodoSection[] = [
    { name: 'census', label: 'Zählungen', todos: countTodos(today) },
    { name: 'orders', label: 'Bestellungen', todos: orderTodos(today) },
    { name: 'drafts', label: 'Vorschläge', todos: draftTodos(today, timeZone) },
    { name: 'mails', label: 'Mails', todos: mailTodos(today, timeZone) },
    { name: 'stockTaking', label: 'Inventur', todos: stockTakingTodos(today) },
    { name: 'deliveries', label: 'Wareneingang', todos: deliveryTodos(today, timeZone) },
    { name: 'useFirst', label: 'Zuerst verbrauchen', todos: firstUseTodos(today, words) },
    { name: 'invoices', label: 'Rechnungen', todos: invoiceTodos(today) },
    {
      name: 'prices',
      label: 'Preissprünge',
      todos: priceTodos(today),
      more: today.prices.total - today.prices.jumps.length,
    },
    { name: 'empties', label: 'Leergut', todos: emptiesTodos(today) },
    { name: 'parLevels', label: 'Mindestbestände', todos: parLevelTodos(today) },
    { name: 'sales', label: 'Kasse', todos: soldItemTodos(today) },
    { name: 'views', label: 'Ansichten', todos: cardTodos(today) },
    { name: 'backup', label: 'Sicherung', todos: backupTodos(today) },
    { name: 'access', label: 'Zugänge', todos: accessTodos(today) },
  ];
  return sections
    .filter(({ todos }) => todos.length > 0)
    .map((section) => ({ ...section, todos: section.todos.toSorted((a, b) => rank(a) - rank(b)) }))
    .sort((a, b) => rank(a.todos[0]) - rank(b.todos[0]));
}

const rank = (todo: Todo | undefined) => URGENCIES.indexOf(todo?.urgency ?? 'soon');

export function countsByUrgency(sections: readonly TodoSection[]): Record<Urgency, number> {
  const counts = { late: 0, today: 0, soon: 0 };
  for (const { todos, more = 0 } of sections) {
    for (const { urgency } of todos) counts[urgency] += 1;
    counts.soon += more;
  }
  return counts;
}

const backupTodos = ({ backup }: Today): Todo[] =>
  (backup?.warnings ?? []).map(({ about, text }) => ({
    key: `backup ${text}`,
    title: about === 'drill' ? 'Probe der Sicherung' : 'Sicherung',
    detail: text,
    // In a new installation, no backup is late yet.
    urgency: backup?.lastGoodAt ? 'late' : 'today',
    action: about === 'drill' ? 'Prüfen' : 'Sichern',
    to: '/admin/backups',
  }));
