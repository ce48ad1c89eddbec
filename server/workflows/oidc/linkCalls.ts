import { linkOidc, readOidc, unlinkOidc } from '../../../src/contract/oidc';
import { oidcSentence } from '../../../src/rules/oidcRefusals';
import { inTransaction } from '../../db/engine/transaction';
import { findRow } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { requirePassword } from '../../http/auth/requirePassword';
import { requireStillAdmin } from '../../http/auth/requireStillAdmin';
import { forPeople, noContent, ok, type Person } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { adminOnly, Problem } from '../../problem';
import { linkAccount, linkedSince, unlinkAccount } from './links';
import type { Account, Provider } from './Provider';
import { begin } from './redirectRefusals';
import { SignInRefusal } from './SignInRefusal';

/** Administrators can only see and unlink. @param provider throws if there is none */
export const linkCalls = (provider: () => Provider): Operation[] => [
  implement(readOidc, {
    handle: forPeople(async ({ db, user, query }) => {
      const { label, issuer } = provider().settings;
      const { id } = await personOf(db, user, query.UserId);
      const since = await linkedSince(db, id, new URL(issuer).href);
      return ok({ label, linked: since !== null, since });
    }),
  }),
  implement(linkOidc, {
    mode: 'own',
    handle: forPeople(async (call) => {
      const { settings } = provider();
      await requirePassword(call, call.body.currentPassword ?? '');
      const link = { userId: call.user.id, jti: call.token?.jti ?? '' };
      const { url, headers } = await begin(provider(), call, { to: '/account', link }).catch((error: unknown) => {
        if (!(error instanceof SignInRefusal)) throw error;
        throw new Problem('UNAVAILABLE', oidcSentence('UNAVAILABLE', settings.label) ?? '', { cause: error });
      });
      return ok({ url }, headers);
    }),
  }),
  implement(unlinkOidc, {
    handle: forPeople(async ({ db, user: by, query, body, token }) => {
      provider();
      const user = await personOf(db, by, body?.UserId ?? query.UserId);
      if (user.id !== by.id) await requireStillAdmin(db, by);
      await unlinkAccount(db, { user, by, except: token?.jti });
      return noContent;
    }),
  }),
];

async function personOf(db: Db, by: Person, id = by.id): Promise<Pick<Person, 'id' | 'name'>> {
  if (id !== by.id && by.role !== 'Admin') throw adminOnly();
  return findRow(db, 'users', id, 'Diesen Benutzer');
}

/** @throws SignInRefusal EXPIRED when the session that began it has ended, NAME_TAKEN for another user's account */
export async function linkFrom(db: Db, { userId, jti }: { userId: number; jti: string }, account: Account) {
  await inTransaction(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .innerJoin('sessions', (join) =>
        join.onRef('sessions.userId', '=', 'users.id').onRef('sessions.tokenVersion', '=', 'users.tokenVersion'),
      )
      .select(['users.id', 'users.name'])
      .where('users.id', '=', userId)
      .where('jti', '=', jti)
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    if (!user) throw new SignInRefusal('EXPIRED');
    await linkAccount(tx, { account, user, by: user, except: jti });
  });
}
