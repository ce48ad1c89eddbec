import Big from 'big.js';
import { formatNumber } from '../numbers';
import { wordFor } from '../plurals';
import type { InvoiceWarning, LineFacts } from './parts';
import { partyKey } from './partyKeys';

interface Totals {
  allowances: string;
  charges: string;
  net: string | null;
  tax: string | null;
  gross: string | null;
}

interface Line extends Pick<LineFacts, 'kind' | 'quantity' | 'price' | 'baseQuantity' | 'lineTotal'> {
  lineId: string | null;
  allowances: string;
  charges: string;
  /** Database rows have 1 for true. */
  isInformation: boolean | number;
}

export interface Returned {
  name: string;
  unit: string | null;
  plural: string | null;
  units: number;
}

interface Facts {
  currency: string;
  isCreditNote: boolean;
  totals: Totals;
  lines: readonly Line[];
  wrong: readonly Pick<Line, 'lineId'>[];
  iban: string | null;
  knownIban: string | null;
  isWithoutDelivery: boolean;
  returned: readonly Returned[];
}

const CENT = new Big('0.01');
const MAX_NAMED = 5;

export function invoiceWarnings(facts: Facts): { code: InvoiceWarning; message: string }[] {
  const { currency, isCreditNote, totals, lines, wrong, iban, knownIban, isWithoutDelivery, returned } = facts;
  const items = lines.filter(({ kind }) => kind === 'item');
  const warnings: [InvoiceWarning, string, boolean][] = [
    ['TOTALS', 'Die Summen der Rechnung gehen nicht auf.', !addUp(totals, items)],
    ['ARITHMETIC', `Menge mal Preis ergibt nicht den Betrag: ${named(wrong)}.`, wrong.length > 0],
    ['IBAN', 'Die IBAN weicht von der hinterlegten ab.', isAnother(iban, knownIban)],
    [
      'SIGN',
      'Die Gutschrift hat einen negativen Betrag.',
      isCreditNote && totals.net !== null && new Big(totals.net).lt(0),
    ],
    ['CURRENCY', `Die Rechnung lautet auf ${currency}. Verglichen wird nur in Euro.`, currency !== 'EUR'],
    ['NO_LINES', 'Die Rechnung nennt keine Positionen. Verglichen werden kann sie nicht.', items.length === 0],
    [
      'NO_DELIVERY',
      'Zu diesen Bestellungen ist kein Wareneingang gebucht. Verglichen wird nur mit der Bestellung.',
      isWithoutDelivery,
    ],
    // Not subtracted: a supplier may credit returns unasked, and would then be asked for the same money twice.
    [
      'RETURNED',
      `Davon ging zurück: ${wentBack(returned)}. Bitte die Gutschrift abwarten oder reklamieren.`,
      !isCreditNote && returned.length > 0,
    ],
  ];
  return warnings.flatMap(([code, message, holds]) => (holds ? [{ code, message }] : []));
}

function addUp({ allowances, charges, net, tax, gross }: Totals, items: readonly Line[]): boolean {
  const counted = items.filter(({ isInformation, lineTotal }) => !isInformation && lineTotal !== null);
  if (counted.length > 0 && net !== null) {
    const lines = counted.reduce((sum, { lineTotal }) => sum.plus(lineTotal ?? 0), new Big(0));
    if (differ(lines.minus(allowances).plus(charges), new Big(net))) return false;
  }
  return net === null || tax === null || gross === null || !differ(new Big(net).plus(tax), new Big(gross));
}

export function hasWrongTotal(line: Line): boolean {
  const { kind, quantity, price, baseQuantity, lineTotal, isInformation } = line;
  if (kind !== 'item' || quantity === null || price === null || lineTotal === null || isInformation) return false;
  const base = new Big(baseQuantity);
  // Multiplies instead of dividing, to stay exact.
  const billed = new Big(quantity).times(price);
  const rest = new Big(lineTotal).plus(line.allowances).minus(line.charges);
  return billed.minus(rest.times(base)).abs().gt(CENT.times(base.abs()));
}

const differ = (a: Big, b: Big): boolean => a.minus(b).abs().gt(CENT);

const isAnother = (iban: string | null, known: string | null): boolean =>
  partyKey(iban) !== '' && partyKey(known) !== '' && partyKey(iban) !== partyKey(known);

function named(lines: readonly Pick<Line, 'lineId'>[]): string {
  const names = lines.slice(0, MAX_NAMED).map(({ lineId }) => `Pos. ${lineId ?? '?'}`);
  return `${names.join(', ')}${lines.length > MAX_NAMED ? ' und weitere' : ''}`;
}

function wentBack(returned: readonly Returned[]): string {
  const amounts = returned
    .slice(0, MAX_NAMED)
    .map(({ name, unit, plural, units }) =>
      [formatNumber(units), ...(unit ? [wordFor(units, unit, plural)] : []), name].join(' '),
    );
  return `${amounts.join('; ')}${returned.length > MAX_NAMED ? ' und weiteres' : ''}`;
}
