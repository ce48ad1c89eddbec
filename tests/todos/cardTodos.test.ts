import { expect, it } from 'vitest';
import { asNamed } from '../../src/rules/plurals';
import { cardTodos } from '../../src/todos/cardTodos';
import { todoSections } from '../../src/todos/todoSections';
import { nothingToDo } from './nothingToDo';

const card = {
  resource: 'complaints',
  view: 'open',
  label: 'Offene Reklamationen',
  count: 3,
  sum: null,
  unit: null,
  to: '/admin/complaints?view=open',
};

it.each([
  ['without a sum', {}, 'Offene Reklamationen: 3'],
  ['of money', { sum: 145.2, unit: '€' }, 'Offene Reklamationen: 3 · 145,20 €'],
  ['of thousands', { count: 1200, sum: 12345.5, unit: '€' }, 'Offene Reklamationen: 1.200 · 12.345,50 €'],
  ['of another unit', { sum: 2.5, unit: 'kg' }, 'Offene Reklamationen: 3 · 2,5 kg'],
  ['without a unit', { sum: 0 }, 'Offene Reklamationen: 3 · 0'],
])('a card %s', (_, part, title) => {
  expect(cardTodos({ cards: [{ ...card, ...part }] })).toMatchObject([
    { title, detail: '', urgency: 'soon', to: '/admin/complaints?view=open' },
  ]);
});

it('cards keep their order in a section of their own, and answers of earlier versions have none', () => {
  const cards = [card, { ...card, resource: 'axes', label: 'Andere' }];
  expect(todoSections({ ...nothingToDo, cards }, 'Europe/Berlin', asNamed)).toMatchObject([
    { label: 'Ansichten', todos: [{ title: 'Offene Reklamationen: 3' }, { title: 'Andere: 3' }] },
  ]);
  expect(cardTodos({})).toEqual([]);
});
