import type { InvoiceLine } from '../../../src/contract/invoiceLines';
import type { Invoice, InvoiceHead } from '../../../src/contract/invoices';
import { FAULTS, type Fault, type TrueLine } from './bill';
import { type Billed, billOne } from './billOne';
import { type Ask, furnish } from './house';
import { seeded } from './random';

export interface YearSize {
  suppliers: number;
  articles: number;
  invoices: number;
}

export interface YearFigures {
  invoices: number;
  /** Lines from each supplier's second invoice on. */
  lines: number;
  /** Lines that were assigned without a question. */
  assigned: number;
  /** Lines that were ever assigned to the wrong article or kind. */
  wrong: string[];
  faults: number;
  /** Faults that were not found or found with a wrong amount. */
  missed: string[];
  falseAlarms: string[];
  /** Invoices whose order had to be asked for. */
  ordersAsked: number;
}

const FOUND: Record<Fault, readonly string[]> = {
  price: ['dearer'],
  quantity: ['notDelivered'],
  packMix: ['notDelivered', 'notOrdered'],
  doubled: ['duplicate'],
  unordered: ['notOrdered'],
  deposit: ['dearer'],
};

/** One invoice in so many has a fault; the kinds take turns. */
const FAULT_ONCE_IN = 3;

/** Sets up a house and processes its invoices one by one, answering each question truthfully. */
export async function liveThrough(ask: Ask, size: YearSize, seed = 2026): Promise<YearFigures> {
  const random = seeded(seed);
  const house = await furnish(ask, random, size);
  const figures: YearFigures = {
    invoices: size.invoices,
    lines: 0,
    assigned: 0,
    wrong: [],
    faults: 0,
    missed: [],
    falseAlarms: [],
    ordersAsked: 0,
  };
  const clean = new Map<number, boolean>();
  const issueDate = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  let turn = 0;
  for (let at = 0; at < size.invoices; at++) {
    const supplier = house.suppliers[at % house.suppliers.length];
    if (!supplier) continue;
    const fault = random.onceIn(FAULT_ONCE_IN) ? (FAULTS[turn++ % FAULTS.length] ?? null) : null;
    const billed = await billOne(ask, random, house, { supplier, number: `RE-${at}`, issueDate, fault });
    const id = await receiveInvoice(ask, billed, figures, at >= house.suppliers.length);
    clean.set(
      id,
      billed.lines.every((line) => line.fault === null),
    );
  }
  for (const { id, state, number } of await ask<InvoiceHead[]>('GET', '/api/Invoices')) {
    const expected = clean.get(id ?? 0) ? 'matches' : 'differs';
    if (state !== expected) figures.falseAlarms.push(`${number} as a whole: ${state}, not ${expected}`);
  }
  return figures;
}

async function receiveInvoice(ask: Ask, billed: Billed, figures: YearFigures, counts: boolean) {
  const content = Buffer.from(billed.xml).toString('base64');
  let invoice = await ask<Invoice>('POST', '/api/Invoices/import', { fileName: 'rechnung.xml', content });
  if (invoice.orderIds.join() !== String(billed.orderId)) {
    if (invoice.orderIds.length > 0) figures.wrong.push(`${invoice.number}: order ${invoice.orderIds}`);
    figures.ordersAsked += 1;
    invoice = await ask<Invoice>('PUT', '/api/Invoices', { id: invoice.id, orderIds: [billed.orderId] });
  }
  if (invoice.lines.length !== billed.lines.length) throw new Error(`${invoice.number} lost a line`);
  const answers = [];
  for (const [at, line] of invoice.lines.entries()) {
    const truth = billed.lines[at];
    if (!truth) continue;
    const isAsked = isOpen(line);
    if (counts) figures.lines += 1;
    if (counts && !isAsked) figures.assigned += 1;
    if (isAsked) answers.push(answerTo(line, truth));
    else if (!isTrue(line, truth)) figures.wrong.push(`${invoice.number} ${told(line)}`);
  }
  if (answers.length > 0) invoice = await ask<Invoice>('PUT', `/api/Invoices/${invoice.id}/lines`, answers);
  for (const [at, line] of invoice.lines.entries()) {
    const truth = billed.lines[at];
    if (truth) judge(invoice.number, line, truth, figures);
  }
  return invoice.id ?? 0;
}

const isOpen = ({ verdict }: InvoiceLine) => verdict === 'unclear';

const told = ({
  name,
  quantity,
  unitCode,
  lineTotal,
  verdict,
  reason,
  stockItemId,
  unitsPerBilled,
  matchedBy,
  ...line
}: InvoiceLine) =>
  JSON.stringify({
    name,
    number: line.sellerItemId,
    quantity,
    unitCode,
    lineTotal,
    verdict,
    reason,
    stockItemId,
    unitsPerBilled,
    matchedBy,
    ordered: line.ordered,
    received: line.received,
    before: line.billedBefore,
    expected: line.expectedPrice,
    differences: line.differences,
    claim: line.claimAmount,
  });

function answerTo({ id }: InvoiceLine, { is }: TrueLine) {
  if (is === 'other') return { id, other: true };
  if ('deposit' in is) return { id, depositTypeId: is.deposit.id };
  return { id, stockItemId: is.article.id, unitsPerBilled: is.perBilled };
}

function isTrue(line: InvoiceLine, { is }: TrueLine): boolean {
  if (is === 'other') return line.other;
  if ('deposit' in is) return line.depositTypeId === is.deposit.id;
  return line.stockItemId === is.article.id && line.unitsPerBilled === is.perBilled;
}

function judge(number: string, line: InvoiceLine, truth: TrueLine, figures: YearFigures) {
  const { verdict, claimAmount } = line;
  if (!isTrue(line, truth)) figures.wrong.push(`${number}, answered: ${told(line)}`);
  if (truth.fault === null) {
    if (verdict !== 'matches' && verdict !== 'deposit') figures.falseAlarms.push(`${number} ${told(line)}`);
    return;
  }
  figures.faults += 1;
  // A printed package price is off by half a cent at most, per package.
  const leeway = 1 + Math.abs(Number(line.quantity)) / 2;
  const isFound = FOUND[truth.fault].includes(verdict ?? '') && Math.abs(claimAmount * 100 - truth.tooMuch) <= leeway;
  if (!isFound) figures.missed.push(`${truth.fault} of ${truth.tooMuch} cents, ${number} ${told(line)}`);
}
