import { expect, it } from 'vitest';
import {
  type AddendumForm,
  addendumText,
  checkAddendum,
} from '../../../src/custom/stockTaking/result/addenda/addendumForm';
import { readItem } from '../../../src/custom/stockTaking/stockTakingRecords';
import { messages } from '../../../src/resources/kit';
import { asNamed, unitWordsOf } from '../../../src/rules/plurals';
import { AMOUNT } from '../../../src/rules/readNumber';
import { anItem } from './stockTakingServer';

const row = readItem(anItem({ newAmount: 1234.5 }));
const uncounted = readItem(anItem());
const words = unitWordsOf([{ name: 'Flasche', plural: 'Flaschen' }]);
const amountLine = 'Menge 1.234,5 Flaschen → 3 Flaschen\n';
const form = (over: Partial<AddendumForm>): AddendumForm => ({
  row: null,
  amount: '',
  reason: 'Bruch',
  text: '',
  ...over,
});

it.each<[string, Partial<AddendumForm>, string]>([
  ['what was typed', { text: ' Zwei waren leer.\nWirklich. ' }, 'Zwei waren leer.\nWirklich.'],
  ['a corrected amount', { row, amount: '1,5' }, 'Menge 1.234,5 Flasche → 1,5 Flasche'],
  ['an amount and what was typed', { row, amount: '0', text: 'leer' }, 'Menge 1.234,5 Flasche → 0 Flasche\nleer'],
  ['an amount of what nobody counted', { row: uncounted, amount: '1.234,5' }, 'Menge nicht gezählt → 1.234,5 Flasche'],
  ['no amount without a row', { amount: '3', text: 'leer' }, 'leer'],
])('says %s', (_, over, text) => {
  expect(addendumText(form(over), AMOUNT, asNamed)).toBe(text);
});

it.each<[string, Partial<AddendumForm>, ReturnType<typeof checkAddendum>]>([
  ['a text', { text: 'leer' }, {}],
  ['an amount alone', { row, amount: '3' }, {}],
  ['neither', {}, { text: messages.required }],
  ['blanks', { reason: ' ', text: ' ' }, { reason: messages.required, text: messages.required }],
  ['a reason that is too long', { reason: 'x'.repeat(201), text: 'x' }, { reason: messages.tooLong(200) }],
  ['a text that is too long', { text: 'x'.repeat(2001) }, { text: messages.tooLong(2000) }],
  ['an amount and a text that just fit', { row, amount: '3', text: 'x'.repeat(2000 - amountLine.length) }, {}],
  [
    'an amount and a text that are too long by the plural',
    { row, amount: '3', text: 'x'.repeat(2001 - amountLine.length) },
    { text: messages.tooLong(2000) },
  ],
  ['no number', { row, amount: 'drei' }, { amount: messages.notANumber }],
  ['less than nothing', { row, amount: '-1', text: 'x' }, { amount: messages.min(0) }],
  ['four decimals', { row, amount: '0,0001' }, { amount: messages.tooManyDecimals(3) }],
])('%s', (_, over, expected) => {
  expect(checkAddendum(form(over), AMOUNT, words)).toEqual(expected);
});
