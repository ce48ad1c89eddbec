import { expect, it } from 'vitest';
import { askedFor, type ClaimedLine, claimSentences } from '../../../src/rules/invoices/claimSentences';
import { asNamed } from '../../../src/rules/plurals';

const line = (over: Partial<ClaimedLine>): ClaimedLine => ({
  lineId: '3',
  name: 'Pils 0,33',
  sellerItemId: 'B-12',
  unitName: 'Flasche',
  quantity: 48,
  lineTotal: 29.76,
  units: 48,
  received: 24,
  billedBefore: 0,
  billedPrice: 0.62,
  expectedPrice: 0.6,
  depositValue: null,
  differences: [],
  billedWith: null,
  ...over,
});
const of = (kind: string, amount: number) => ({ differences: [{ kind, units: null, amount }] });
const PILS = 'Pos. 3 Pils 0,33 (Art.-Nr. B-12)';

it.each<[Partial<ClaimedLine>, string[]]>([
  [of('dearer', 0.48), [`${PILS}: berechnet 0,62 € je Flasche, vereinbart 0,60 €: 0,48 € zu viel.`]],
  [of('notDelivered', 14.88), [`${PILS}: berechnet 48 Flasche, geliefert 24: 14,88 € zu viel.`]],
  [
    { ...of('notDelivered', 14.88), received: 48, billedBefore: 24 },
    [`${PILS}: berechnet 48 Flasche, geliefert 48, davon schon berechnet 24: 14,88 € zu viel.`],
  ],
  [
    { ...of('notDelivered', 7.44), billedBefore: -12 },
    [`${PILS}: berechnet 48 Flasche, geliefert 24, davon schon gutgeschrieben 12: 7,44 € zu viel.`],
  ],
  [of('notOrdered', 14.4), [`${PILS}: nicht bestellt, 14,40 €.`]],
  [
    { ...of('duplicate', 28.8), billedWith: { number: 'RE-17', issueDate: '2026-11-02' } },
    [`${PILS}: schon mit Rechnung RE-17 vom 02.11.2026 berechnet, 28,80 €.`],
  ],
  [{ ...of('duplicate', 28.8), billedWith: { lineId: '2' } }, [`${PILS}: schon mit Pos. 2 berechnet, 28,80 €.`]],
  [of('duplicate', 28.8), [`${PILS}: schon berechnet, 28,80 €.`]],
  [of('cheaper', 4.8), []],
  [
    { ...of('dearer', 0.4), name: 'Kasten', sellerItemId: null, depositValue: 1.5, quantity: 2, lineTotal: 3.4 },
    ['Pos. 3 Kasten: berechnet 1,70 € Pfand je Stück, vereinbart 1,50 €: 0,40 € zu viel.'],
  ],
  [{ ...of('notOrdered', 5), lineId: null, sellerItemId: null, name: 'Fracht' }, ['Fracht: nicht bestellt, 5,00 €.']],
  [
    { ...of('dearer', 1200), billedPrice: 1234.5, expectedPrice: 34.5 },
    [`${PILS}: berechnet 1.234,50 € je Flasche, vereinbart 34,50 €: 1.200,00 € zu viel.`],
  ],
])('%# becomes a sentence', (over, sentences) => {
  expect(claimSentences([line(over)], asNamed)).toEqual(sentences);
});

it('asks for the sum', () => {
  expect(askedFor(15.36, 0)).toBe('Wir bitten um eine Gutschrift über 15,36 € netto.');
  expect(askedFor(15.36, 5)).toBe(
    'Davon sind 5,00 € netto schon gutgeschrieben. Wir bitten um eine Gutschrift über 10,36 € netto.',
  );
});
