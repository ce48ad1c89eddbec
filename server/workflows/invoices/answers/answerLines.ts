import type { AnsweredLine } from '../../../../src/contract/invoiceLines';
import { AMOUNT_SCALE } from '../../../../src/contract/kit/values';
import { fromScaled, messages } from '../../../../src/resources/kit';
import { changedIn, writeAudits } from '../../../db/audit/writeAudit';
import { lockName } from '../../../db/engine/lockName';
import { bookedFor } from '../../../db/repository/bookedFor';
import { updateRow } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import type { Call, Writer } from '../../../http/call';
import { invalid, Problem } from '../../../problem';
import { mapInTurns } from '../../../turns';
import { requireSeen } from '../changeInvoice';
import { invoiceRow, lockInvoice, wholeInvoice } from '../invoiceRows';
import type { InvoiceRow } from '../judged';
import { judgeInvoices } from '../judging/judgeInvoices';
import { WHY_DONE } from '../stateOf';
import type { Answer } from './Answer';
import { checkAnswers } from './checkAnswers';
import { rememberAnswers } from './rememberAnswers';

interface Sent {
  lines: readonly AnsweredLine[];
  isList: boolean;
  version?: number;
}

/** Saves all answers or none. @throws Problem NOT_FOUND, VERSION, STATE once decided, VALIDATION */
export async function answerLines(
  { db, user, now }: Writer,
  invoiceId: number,
  { lines, isList, version }: Sent,
): Promise<InvoiceRow> {
  const named = lines.flatMap(({ stockItemId }) => stockItemId ?? []);
  const articles = await bookedFor(db, 'stockItems', named);
  const row = await lockInvoice(db, invoiceId, user);
  const { supplierId } = row;
  await requireSeen(db, row, user, version);
  requireOpen(row);
  if (supplierId === null) throw new Problem('STATE', 'Bitte zuerst den Lieferanten angeben.');
  // Serializes answers per supplier, as each key has a single link.
  await lockName(db, `invoiceLinks:${supplierId}`);
  const invoice = await wholeInvoice(db, row);
  const [judged] = await judgeInvoices(db, [invoice]);
  const at = new Map(invoice.lines.map(({ id }, index) => [id, index]));
  const found = lines.map((each, index) => {
    const said = { ...each, stockItemId: articles.get(each.stockItemId ?? 0) ?? each.stockItemId };
    const position = at.get(said.id) ?? -1;
    const [line, judgement] = [invoice.lines[position], judged?.lines[position]];
    if (!line || !judgement) throw invalid({ [isList ? `${index}.id` : 'id']: messages.unknownReference });
    return { said, line, judgement };
  });
  const answers = await checkAnswers(db, { supplierId, found, isList, orderIds: invoice.orderIds });
  const remembered = answers.filter(({ remember }) => remember);
  await rememberAnswers(db, { supplierId, userId: user.id, now }, remembered);
  // Comes last, to override earlier answers for the same keys.
  await mapInTurns(answers, ({ line, said }) => updateRow(db, 'invoiceLines', line.id, said));
  await updateRow(db, 'invoices', invoiceId, { version: row.version + 1 });
  await audit(db, user, row, answers);
  return invoiceRow(db, invoiceId);
}

function requireOpen({ state }: InvoiceRow): void {
  if (state === 'open') return;
  const why = {
    ...WHY_DONE,
    claimed: 'Diese Rechnung ist reklamiert. Ihre Positionen bleiben, wie sie sind.',
    settled: 'Diese Rechnung ist erledigt. Ihre Positionen bleiben, wie sie sind.',
  }[state];
  throw new Problem('STATE', why);
}

const audit = (db: Db, user: Call['user'], { id, number }: InvoiceRow, answers: readonly Answer[]) =>
  writeAudits(
    db,
    user,
    answers.map(({ line, said }) => ({
      resource: 'invoiceLines' as const,
      recordId: line.id,
      action: 'update' as const,
      parentId: id,
      title: `${number}: ${line.name ?? line.lineId ?? line.id}`,
      changes: changedIn(told(line), told(said)),
    })),
  );

const told = (said: Answer['said']) => ({
  stockItemId: said.saidStockItemId,
  depositTypeId: said.saidDepositTypeId,
  other: said.saidOther === 1,
  notOrdered: said.saidNotOrdered === 1,
  unitsPerBilled: said.saidUnitsPerBilled === null ? null : fromScaled(said.saidUnitsPerBilled, AMOUNT_SCALE),
});
