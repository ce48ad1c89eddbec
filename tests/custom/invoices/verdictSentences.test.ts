import { describe, expect, it } from 'vitest';
import type { InvoiceLine } from '../../../src/contract/invoiceLines';
import { verdictSentences } from '../../../src/custom/invoices/details/lines/verdictSentences';
import { asNamed } from '../../../src/rules/plurals';
import { aLine, dearer, notDelivered, unknown } from './records';

describe('a verdict becomes sentences with numbers:', () => {
  it.each<[string, Partial<InvoiceLine>, string[]]>([
    ['matches', {}, ['48 Flasche zu 0,60 €, wie vereinbart.']],
    ['dearer', dearer, ['Berechnet 0,62 € je Flasche, vereinbart 0,60 €: 0,96 € zu viel.']],
    [
      'cheaper',
      { ...dearer, verdict: 'cheaper', billedPrice: 0.5, differences: [{ kind: 'cheaper', units: null, amount: 4.8 }] },
      ['Berechnet 0,50 € je Flasche, vereinbart 0,60 €: 4,80 € weniger.'],
    ],
    ['not delivered', notDelivered, ['Berechnet 48 Flasche, geliefert 24: 14,40 € zu viel.']],
    [
      'not delivered, dearer, a part billed before',
      {
        ...notDelivered,
        billedBefore: 12,
        billedPrice: 0.62,
        differences: [
          { kind: 'notDelivered', units: 36, amount: 22.32 },
          { kind: 'dearer', units: null, amount: 0.24 },
        ],
      },
      [
        'Berechnet 48 Flasche, geliefert 24, davon 12 schon berechnet: 22,32 € zu viel.',
        'Berechnet 0,62 € je Flasche, vereinbart 0,60 €: 0,24 € zu viel.',
      ],
    ],
    [
      'not delivered, a part credited before',
      { ...notDelivered, billedBefore: -6, differences: [{ kind: 'notDelivered', units: 18, amount: 10.8 }] },
      ['Berechnet 48 Flasche, geliefert 24, davon 6 schon gutgeschrieben: 10,80 € zu viel.'],
    ],
    [
      'more than ordered',
      {
        verdict: 'notOrdered',
        units: 72,
        received: null,
        differences: [{ kind: 'notOrdered', units: 24, amount: 14.4 }],
      },
      ['Berechnet 72 Flasche, bestellt 48: 14,40 € zu viel.'],
    ],
    [
      'not ordered at all',
      {
        ...unknown,
        verdict: 'notOrdered',
        reason: null,
        differences: [{ kind: 'notOrdered', units: null, amount: 14.4 }],
      },
      ['Nicht bestellt: 14,40 € zu viel.'],
    ],
    [
      'duplicate',
      { verdict: 'duplicate', billedBefore: 48, differences: [{ kind: 'duplicate', units: 48, amount: 28.8 }] },
      ['48 Flasche schon mit einer früheren Rechnung berechnet: 28,80 € zu viel.'],
    ],
    ['deposit', { verdict: 'deposit', depositTypeId: 2, stockItemId: null }, ['Pfand wie hinterlegt.']],
    [
      'dearer deposit',
      { ...dearer, depositTypeId: 2, stockItemId: null, unitName: null, billedPrice: 3.3, expectedPrice: 3.1 },
      ['Berechnet 3,30 € je Stück, vereinbart 3,10 €: 0,96 € zu viel.'],
    ],
    [
      'dearer deposit of which no price is told',
      { ...dearer, depositTypeId: 2, stockItemId: null, billedPrice: null },
      ['Pfand anders als hinterlegt: 0,96 € zu viel.'],
    ],
    ['no goods', { other: true }, ['Keine Ware, wird nicht verglichen.']],
    ['an allowance', { kind: 'allowance', units: null }, ['Ein Nachlass wird nie beanstandet.']],
    ['unknown', unknown, ['Welcher Artikel das ist, ist noch nicht bekannt.']],
    ['units', { verdict: 'unclear', reason: 'UNITS' }, ['Wie viele Einheiten damit berechnet sind, ist nicht sicher.']],
    ['no more than a text', { verdict: null }, []],
  ])('%s', (_, over, expected) => {
    expect(verdictSentences(aLine(over), [], asNamed)).toEqual(expected);
  });

  it.each<[string, number, string]>([
    ['in a line above', 48, '48 Flasche schon mit Pos. 1 berechnet: 28,80 € zu viel.'],
    ['there and before', 60, '48 Flasche schon mit einer früheren Rechnung berechnet: 28,80 € zu viel.'],
  ])('billed twice %s', (_, billedBefore, expected) => {
    const differences: InvoiceLine['differences'] = [{ kind: 'duplicate', units: 48, amount: 28.8 }];
    const twice = aLine({ id: 15, lineId: '5', verdict: 'duplicate', billedBefore, differences });
    const others = [aLine(), aLine(notDelivered), twice, aLine({ id: 16, lineId: '6' })];
    expect(verdictSentences(twice, others, asNamed)).toEqual([expected]);
  });
});
