import { expect, it } from 'vitest';
import { changeTexts } from '../../../../src/custom/orders/sent/changeTexts';
import { asNamed } from '../../../../src/rules/plurals';

it.each([
  ['Hinten abladen', 'Kommentar: jetzt „Hinten abladen“'],
  ['', 'Kommentar: entfällt'],
])('the page names a changed comment like its field: %j', (after, text) =>
  expect(changeTexts({ since: null, lines: [], deliveryDay: null, note: ['Bitte früh', after] }, asNamed)).toEqual([
    text,
  ]),
);
