import { readMailServer } from '../../../src/contract/mailServer';
import { inGroups } from '../../db/repository/inGroups';
import { type Call, ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import type { Mailer } from '../../letters/mailer';
import { nameOf } from '../../letters/transport';

const DAYS = 30;

/** Not cached: answers also depend on the environment and the clock. */
export const mailServerCalls = (mailer: Mailer): Operation[] => [
  implement(readMailServer, {
    mode: 'read',
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

type Asked = Pick<Call, 'db' | 'user' | 'now'>;

const since = (now: string) => new Date(Date.parse(now) - DAYS * 86_400_000).toISOString();

async function filedOrders({ db, user, now }: Asked): Promise<number> {
  const filed = db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('sentBy', '=', 'file')
    .where('sent', '>=', since(now))
    .where(inGroups(db, user.groups, 'stockItemGroupId'));
  return Number((await filed.executeTakeFirstOrThrow()).count);
}

async function filedClaims({ db, now }: Asked): Promise<number> {
  const { count } = await db
    .selectFrom('invoiceClaims')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('sentBy', '=', 'file')
    .where('createdAt', '>=', since(now))
    .executeTakeFirstOrThrow();
  return Number(count);
}
