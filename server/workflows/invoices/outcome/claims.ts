import Big from 'big.js';
import type { Selectable } from 'kysely';
import type { InvoiceClaim, InvoiceCredit } from '../../../../src/contract/invoices';
import { MONEY_SCALE } from '../../../../src/contract/kit/values';
import { groupBy } from '../../../../src/lib/groupBy';
import { pluck } from '../../../../src/lib/pluck';
import { fromScaled } from '../../../../src/resources/kit';
import { nonNegative } from '../../../../src/rules/invoices/exact';
import { oneOf } from '../../../db/database';
import { isCountedAs } from '../../../db/repository/survivorOf';
import type { Db, Tables } from '../../../db/tables';
import type { InvoiceRow } from '../judged';
import { UNCOUNTED_STATES } from '../judging/relatedInvoices';

/** Open amounts below this count as settled. */
export const CENT = new Big('0.01');

export async function claimsOf(db: Db, invoiceIds: readonly number[]): Promise<Map<number, InvoiceClaim>> {
  const rows = await db
    .selectFrom('invoiceClaims')
    .select(['invoiceId', 'amount', 'creditedBefore', 'createdAt', 'createdByUserId', 'lineIds', 'state', 'sentBy'])
    .where(oneOf(db, 'invoiceId', invoiceIds))
    .orderBy('id')
    .execute();
  const credited = await creditsByInvoice(db, pluck(rows, 'invoiceId'));
  return new Map(
    rows.map((row): [number, InvoiceClaim] => {
      const given = givenSince(row, credited.get(row.invoiceId));
      return [
        row.invoiceId,
        {
          amount: fromScaled(row.amount, MONEY_SCALE),
          at: row.createdAt,
          byUserId: row.createdByUserId,
          lineIds: JSON.parse(row.lineIds) as number[],
          mailState: row.state,
          sentBy: row.sentBy,
          credited: creditedOf(row, credited.get(row.invoiceId)),
          open: openOf(row.amount, given).toNumber(),
        },
      ];
    }),
  );
}

export async function creditsByInvoice(db: Db, invoiceIds: readonly number[]): Promise<Map<number, Big>> {
  if (invoiceIds.length === 0) return new Map();
  // Claims are in euros; credits in another currency say nothing about them.
  const inEuros = givenBackFor(db, invoiceIds).where('currency', '=', 'EUR');
  const rows = await inEuros.select(['settlesInvoiceId', 'net']).execute();
  const byInvoice = groupBy(rows, ({ settlesInvoiceId }) => settlesInvoiceId ?? 0);
  return new Map(
    [...byInvoice].map(([id, credits]) => [
      id,
      credits.reduce((sum, { net }) => sum.plus(new Big(net ?? 0).abs()), new Big(0)),
    ]),
  );
}

/** Whole credits in euros. */
export const creditRowsOf = (db: Db, invoiceId: number): Promise<InvoiceRow[]> =>
  givenBackFor(db, [invoiceId]).where('currency', '=', 'EUR').selectAll().orderBy('id').execute();

export const creditsOf = (db: Db, invoiceId: number): Promise<InvoiceCredit[]> =>
  givenBackFor(db, [invoiceId]).select(['id', 'number', 'issueDate']).orderBy('id').execute();

const givenBackFor = (db: Db, invoiceIds: readonly number[]) =>
  db
    .selectFrom('invoices')
    .where(oneOf(db, 'settlesInvoiceId', invoiceIds))
    .where('state', 'not in', UNCOUNTED_STATES);

const openOf = (amount: number, credited: Big): Big => nonNegative(new Big(amount).div(100).minus(credited));

/** Euros credited since the claim; negative if an earlier credit was discarded. @param credited of the whole invoice */
const givenSince = ({ creditedBefore }: Pick<Claim, 'creditedBefore'>, credited = new Big(0)): Big =>
  credited.minus(fromScaled(creditedBefore, MONEY_SCALE));

/** Euros credited since the claim, at least 0. @param credited of the whole invoice */
export const creditedOf = (claim: Pick<Claim, 'creditedBefore'>, credited?: Big): number =>
  Math.max(0, givenSince(claim, credited).toNumber());

/** Allows for rounding. @param credited of the whole invoice */
export const isCredited = (claim: Claim, credited?: Big): boolean =>
  openOf(claim.amount, givenSince(claim, credited)).lte(CENT);

/** Amounts in cents. */
type Claim = Pick<Selectable<Tables['invoiceClaims']>, 'amount' | 'creditedBefore'>;

interface OpenClaim {
  id: number;
  number: string;
  issueDate: string;
  /** Euros. */
  amount: number;
  open: Big;
}

export async function openClaims(db: Db, supplierId: number): Promise<OpenClaim[]> {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('invoiceClaims', 'invoiceClaims.invoiceId', 'invoices.id')
    .select(['invoices.id', 'invoices.number', 'invoices.issueDate'])
    .select(['invoiceClaims.amount', 'invoiceClaims.creditedBefore'])
    .where(isCountedAs(db, 'suppliers', 'invoices.supplierId', [supplierId]))
    .where('invoices.state', '=', 'claimed')
    .where('invoiceClaims.state', '!=', 'failed')
    .orderBy('invoices.issueDate', 'desc')
    .orderBy('invoices.id', 'desc')
    .execute();
  const credited = await creditsByInvoice(db, pluck(rows, 'id'));
  return rows.map(({ amount, creditedBefore, ...row }) => ({
    ...row,
    amount: fromScaled(amount, MONEY_SCALE),
    open: openOf(amount, givenSince({ creditedBefore }, credited.get(row.id))),
  }));
}
