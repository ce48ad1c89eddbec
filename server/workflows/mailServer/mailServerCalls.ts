import { readMailServer } from '../../../src/contract/mailServer';
import { inGroups } from '../../db/repository/inGroups';
import { countOf } from '../../db/repository/rowsById';
import { ok, type Writer } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import type { Mailer } from '../../letters/mailer';
import { nameOf } from '../../letters/transport';

const DAYS = 30;

/** Not cached: answers also depend on the environment and the clock. */
export const mailServerCalls = (mailer: Mailer): Operation[] => [
  implement(readMailServer, {
    async handle(call) {
      const transport = await mailer.transport();
      const { kind, source, place, from } = transport;
      const isAdmin = call.user.role === 'Admin';
      return ok({
        transport: nameOf(transport),
        source,
        place: isAdmin && kind === 'smtp' ? place : null,
        from: isAdmin ? from : null,
        filedOrders: await filedOrders(call),
        filedClaims: isAdmin ? await filedClaims(call) : 0,
      });
    },
  }),
];

const since = (now: string) => new Date(Date.parse(now) - DAYS * 86_400_000).toISOString();

function filedOrders({ db, user, now }: Writer): Promise<number> {
  const filed = db.selectFrom('orders').where('sentBy', '=', 'file').where('sent', '>=', since(now));
  return countOf(filed.where(inGroups(db, user.groups)));
}

const filedClaims = ({ db, now }: Writer): Promise<number> =>
  countOf(db.selectFrom('invoiceClaims').where('sentBy', '=', 'file').where('createdAt', '>=', since(now)));
