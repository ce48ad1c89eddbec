import type { Answered } from '../../../../src/contract/kit/call';
import type { sendOrderAddendum } from '../../../../src/contract/orderAddenda';
import { type Actor, auditWorkflow } from '../../../db/audit/writeAudit';
import { updateRow } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import type { OrderDocument } from '../../../documents/orderDocument';
import { type Answer, type Call, ok } from '../../../http/call';
import { TOLD_BY_HAND } from '../../../letters/mailReasons';
import { stopMail } from '../../../letters/stopMail';
import { nameOf } from '../../../letters/transport';
import { readUnitWords } from '../../plurals';
import { lockOrder } from '../lockOrder';
import { readOrderDocument } from '../readOrderDocument';
import { readOrder } from '../readOrders';
import { changeSentences } from '../sent/changeSentences';
import { nothingChanged } from '../sent/nothingChanged';
import { readDifference } from '../sent/orderChanges';
import { readContent, storeSentContent } from '../sent/sentContent';
import type { OrderPost } from './deliverOrder';
import { requireNotSending } from './requireNotSending';

export interface Addendum {
  document: OrderDocument;
  /** Stored content that the addendum compares with. */
  told: string;
}

/** Marks the present content as told, without a mail. @throws Problem STATE */
export async function markChangesTold(
  { db, user }: Pick<Call, 'db' | 'user'>,
  { mailer }: OrderPost,
  orderId: number,
): Promise<Answer<Answered<typeof sendOrderAddendum>>> {
  const { version } = await lockOrder(db, orderId);
  await requireNotSending(db, orderId);
  if (!(await readDifference(db, orderId)).difference) throw nothingChanged();
  await stopMail(db, orderId, TOLD_BY_HAND);
  await storeSentContent(db, orderId, await readContent(db, orderId));
  await updateRow(db, 'orders', orderId, { version: version + 1 });
  await auditWorkflow(db, user, { resource: 'orders', id: orderId }, 'update', { addendum: [null, 'von Hand gesagt'] });
  return ok({ ...(await readOrder(db, orderId)), transport: nameOf(await mailer.transport()), warnings: [] });
}

/** @throws Problem NOT_FOUND, STATE */
export async function readAddendum(db: Db, orderId: number, by: Actor): Promise<Addendum> {
  const found = await findAddendum(db, orderId, by);
  if (!found) throw nothingChanged();
  return found;
}

/** @returns undefined if nothing was sent or nothing has changed @throws Problem NOT_FOUND */
export async function findAddendum(db: Db, orderId: number, by: Actor): Promise<Addendum | undefined> {
  const { difference, told } = await readDifference(db, orderId);
  if (!difference || told === null) return undefined;
  const document = await readOrderDocument(db, orderId, by);
  return { document: { ...document, changes: changeSentences(difference, await readUnitWords(db)) }, told };
}
