import type { PlainInvoice, PlainLine } from '../invoices';
import { anyUnitCode, type Habits } from './habits';
import type { TrueArticle, TrueDeposit } from './house';
import type { Random } from './random';

export type Fault = 'price' | 'quantity' | 'packMix' | 'doubled' | 'unordered' | 'deposit';
export const FAULTS: readonly Fault[] = ['price', 'quantity', 'packMix', 'doubled', 'unordered', 'deposit'];

export interface TrueLine {
  line: PlainLine;
  is: { article: TrueArticle; perBilled: number } | { deposit: TrueDeposit } | 'other';
  fault: Fault | null;
  /** Cents billed in excess. */
  tooMuch: number;
}

/** An order line, in packages. */
export interface Ordered {
  article: TrueArticle;
  itemId: number;
  packages: number;
}

/** Rounds half up; for positive numbers below 2^53. */
const cents = (tenThousandths: number) => Math.floor((tenThousandths + 50) / 100);
const text = (whole: number, places: number) => (whole / 10 ** places).toFixed(places);

/** Builds a supplier's invoice line for packages of goods. @param price ten-thousandths of a euro per unit */
export function goodsLine(
  random: Random,
  habits: Habits,
  { article, itemId, packages }: Ordered,
  price = article.price,
): TrueLine {
  const units = packages * article.perPackage;
  const inPackages = habits.bills === 'packages' || (habits.bills === 'both' && random.onceIn(2));
  const named = nameOf(random, habits, article, itemId);
  if (article.isMeasured) {
    const inGrams = random.onceIn(3);
    const line = inGrams
      ? { quantity: String(units * 1000), unitCode: 'GRM', price: text(price, 4), baseQuantity: '1000' }
      : { quantity: String(units), unitCode: 'KGM', price: text(price, 4) };
    const total = text(cents(units * price), 2);
    return trueLine({ ...named, ...line, lineTotal: total }, article, inGrams ? 0.001 : 1);
  }
  const unitCode = anyUnitCode(random);
  if (inPackages) {
    const printed = cents(price * article.perPackage);
    const line = {
      quantity: String(packages),
      unitCode,
      price: text(printed, 2),
      lineTotal: text(packages * printed, 2),
    };
    return trueLine({ ...named, ...discounted(habits, line) }, article, article.perPackage);
  }
  const line = {
    quantity: String(units),
    unitCode,
    price: text(price * habits.base, 4),
    baseQuantity: String(habits.base),
    lineTotal: text(cents(units * price), 2),
  };
  return trueLine({ ...named, ...line }, article, 1);
}

const trueLine = (line: PlainLine, article: TrueArticle, perBilled: number): TrueLine => ({
  line,
  is: { article, perBilled },
  fault: null,
  tooMuch: 0,
});

function discounted({ hasAllowances }: Habits, line: { quantity: string; price: string; lineTotal: string }) {
  if (!hasAllowances) return line;
  const list = Math.round(Number(line.price) * 125);
  const total = Math.round(Number(line.lineTotal) * 100);
  return { ...line, price: text(list, 2), allowances: text(list * Number(line.quantity) - total, 2) };
}

function nameOf(random: Random, habits: Habits, article: TrueArticle, itemId: number): PlainLine {
  const { name, number, gtin } = article;
  switch (habits.names) {
    case 'number':
      return { name, sellerItemId: number, gtin: gtin && habits.mistypesCodes ? mistyped(gtin, random) : null };
    case 'zeros':
      return { name: article.ownName, sellerItemId: `000${number}` };
    case 'gtin':
      return { name: article.ownName, gtin };
    case 'text':
      return { name: name.toUpperCase().replace(',', '.').replace(' ', '  –  ') };
    case 'buyer':
      return { name: article.ownName, buyerItemId: String(article.id) };
    case 'orderLine':
      return { name: article.ownName, sellerItemId: number, orderLineReference: String(itemId) };
    case 'own':
      return { name: article.ownName, sellerItemId: article.ownNumber };
  }
}

/** Returns the GTIN, in half of all cases with a wrong last digit. */
const mistyped = (gtin: string, random: Random) =>
  random.onceIn(2) ? gtin : `${gtin.slice(0, -1)}${(Number(gtin.at(-1)) + 1) % 10}`;

export function depositLine(
  habits: Habits,
  deposit: TrueDeposit,
  count: number,
  of: TrueArticle | undefined,
): TrueLine {
  const under = habits.deposit === 'underGoods' ? { sellerItemId: of?.number ?? null, gtin: of?.gtin ?? null } : {};
  return {
    line: {
      name: `Pfand ${deposit.name}`,
      sellerItemId: habits.deposit === 'own' ? `PF-${deposit.cents}` : null,
      ...under,
      quantity: String(count),
      unitCode: 'H87',
      price: text(deposit.cents, 2),
      lineTotal: text(count * deposit.cents, 2),
    },
    is: { deposit },
    fault: null,
    tooMuch: 0,
  };
}

export const tooDear = (random: Random, price: number): number => Math.ceil((price * (105 + random.below(20))) / 100);

export const centsOf = ({ line }: TrueLine): number => Math.round(Number(line.lineTotal) * 100);

/** Bills the quantity in pieces at the price of packages. */
export function mixedUp({ line, is }: TrueLine): TrueLine | undefined {
  if (is === 'other' || !('article' in is) || is.article.isMeasured || is.perBilled === 1 || line.allowances) return;
  const quantity = Number(line.quantity) * is.perBilled;
  const lineTotal = Math.round(Number(line.lineTotal) * 100) * is.perBilled;
  return {
    line: { ...line, quantity: String(quantity), lineTotal: text(lineTotal, 2) },
    is,
    fault: 'packMix',
    tooMuch: lineTotal - Math.round(Number(line.lineTotal) * 100),
  };
}

/** Overcharges a deposit by 7 cents. */
export function depositTooDear(line: TrueLine): TrueLine | undefined {
  const count = Number(line.line.quantity);
  if (typeof line.is === 'string' || !('deposit' in line.is) || count <= 0) return;
  const { cents: right } = line.is.deposit;
  const wrong = { price: text(right + 7, 2), lineTotal: text(count * (right + 7), 2) };
  return { ...line, line: { ...line.line, ...wrong }, fault: 'deposit', tooMuch: count * 7 };
}

export function documentOf(
  {
    habits,
    vatId,
    number,
    orderId,
    issueDate,
  }: { habits: Habits; vatId: string; number: string; orderId: number; issueDate: string },
  lines: readonly TrueLine[],
): PlainInvoice {
  const references = { plain: String(orderId), word: `Bestellung Nr. ${orderId}`, zeros: `000${orderId}`, none: null };
  return {
    number,
    issueDate,
    orderReference: references[habits.reference],
    seller: { name: 'Lieferant GmbH', vatId },
    lines: lines.map(({ line }) => line),
    extras: habits.freight === 'charge' ? [{ kind: 'charge', name: 'Frachtkosten', amount: '7.50' }] : [],
  };
}
