import type { Selectable } from 'kysely';
import {
  type ApiToken,
  createApiToken,
  deleteApiToken,
  listApiTokens,
  readCurrentToken,
  renewApiToken,
  updateApiToken,
} from '../../../src/contract/apiTokens';
import { messages, textKey } from '../../../src/resources/kit';
import { forUpdate } from '../../db/database';
import { databaseNow } from '../../db/engine/databaseNow';
import { inTransaction } from '../../db/engine/transaction';
import { writeAudit } from '../../db/repository/audit';
import { uniqueViolation } from '../../db/repository/constraints';
import { readRows } from '../../db/repository/rowsById';
import type { Db, Tables } from '../../db/tables';
import { requirePassword } from '../../http/auth/requirePassword';
import { requireStillAdmin } from '../../http/auth/requireStillAdmin';
import { hashOfToken, newTokenText, prefixOf } from '../../http/auth/tokenText';
import { type Call, created, forPeople, noContent, ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { requireVersion } from '../../http/requireVersion';
import { sentId } from '../../http/sentId';
import { currentOf, invalid, notFound, Problem } from '../../problem';

/** Answers that tell a token are kept under no Idempotency-Key: after a lost answer, renew it. */
export const apiTokenCalls: readonly Operation[] = [
  implement(listApiTokens, {
    mode: 'read',
    async handle({ db }) {
      const rows = await db.selectFrom('apiTokens').selectAll().orderBy('nameKey').execute();
      return ok(rows.map(presentToken));
    },
  }),
  implement(readCurrentToken, {
    mode: 'read',
    async handle({ db, user: { tokenId } }) {
      const row = await db
        .selectFrom('apiTokens')
        .selectAll()
        .where('id', '=', tokenId ?? 0)
        .executeTakeFirst();
      if (!row) throw notFound('Diesen Zugang');
      const { name, scopes, stockItemGroupIds, expires } = presentToken(row);
      return ok({ name, scopes, stockItemGroupIds, expires });
    },
  }),
  implement(createApiToken, {
    mode: 'own',
    handle: forPeople(async (call) => {
      const { body } = call;
      await requireFuture(call.db, body.expires);
      await requireGroups(call.db, body.stockItemGroupIds);
      await requirePassword(call, body.currentPassword ?? '');
      const text = newTokenText();
      const row = await named(body.name, () =>
        inTransaction(call.db, async (tx) => {
          await requireStillAdmin(tx, call.user);
          const added = await tx
            .insertInto('apiTokens')
            .values({
              name: body.name,
              nameKey: textKey(body.name),
              ...textColumns(text),
              scopes: JSON.stringify(body.scopes),
              stockItemGroupIds: body.stockItemGroupIds ? JSON.stringify(body.stockItemGroupIds) : null,
              expires: body.expires ?? null,
              pausedReason: null,
              created: (await databaseNow(tx)).toISOString(),
              createdByUserId: call.user.id,
              lastUsedAt: null,
            })
            .returningAll()
            .executeTakeFirstOrThrow();
          const { scopes, stockItemGroupIds, expires } = added;
          await tell(tx, call.user, added, 'create', {
            name: [null, added.name],
            scopes: [null, scopes],
            stockItemGroupIds: [null, stockItemGroupIds],
            expires: [null, expires],
          });
          return added;
        }),
      );
      return created({ ...presentToken(row), token: text });
    }),
  }),
  implement(updateApiToken, {
    mode: 'own',
    handle: forPeople(async (call) => {
      const { id, version, name, active, currentPassword } = call.body;
      const before = await readToken(call.db, id);
      const wakes = active === true && before.pausedReason !== null;
      if (wakes) await requirePassword(call, currentPassword ?? '');
      return call.transact((tx) =>
        named(name ?? before.name, async () => {
          await requireStillAdmin(tx, call.user);
          const row = await lockToken(tx, id);
          await requireVersion(version, row.version, 'diesen Zugang', () =>
            currentOf(updateApiToken.answer, presentToken(row)),
          );
          const isPaused = row.pausedReason !== null;
          // Paused meanwhile, and no password was asked for.
          if (active === true && !wakes && isPaused)
            throw new Problem('VERSION', messages.changedMeanwhile('diesen Zugang'), {
              current: currentOf(updateApiToken.answer, presentToken(row)),
            });
          const change = {
            ...(name !== undefined && { name, nameKey: textKey(name) }),
            // Waking makes its caller the maker.
            ...(wakes && isPaused && { pausedReason: null, createdByUserId: call.user.id }),
            ...(active === false && !isPaused && { pausedReason: 'person' as const }),
          };
          const isSame = (change.name ?? row.name) === row.name && !('pausedReason' in change);
          if (isSame) return ok(presentToken(row));
          const changed = await tx
            .updateTable('apiTokens')
            .set({ ...change, version: row.version + 1 })
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirstOrThrow();
          await tell(tx, call.user, changed, 'update', {
            ...(changed.name !== row.name && { name: [row.name, changed.name] }),
            ...('pausedReason' in change && { active: [!isPaused, changed.pausedReason === null] }),
          });
          return ok(presentToken(changed));
        }),
      );
    }),
  }),
  implement(renewApiToken, {
    mode: 'own',
    handle: forPeople(async (call) => {
      await readToken(call.db, call.params.id);
      await requirePassword(call, call.body.currentPassword ?? '');
      const text = newTokenText();
      const row = await inTransaction(call.db, async (tx) => {
        await requireStillAdmin(tx, call.user);
        const { version } = await lockToken(tx, call.params.id);
        const renewed = await tx
          .updateTable('apiTokens')
          .set({ ...textColumns(text), version: version + 1 })
          .where('id', '=', call.params.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await tell(tx, call.user, renewed, 'update', { token: [null, null] });
        return renewed;
      });
      return ok({ ...presentToken(row), token: text });
    }),
  }),
  implement(deleteApiToken, {
    mode: 'write',
    async handle(call) {
      const { db, user } = call;
      const row = await lockToken(db, sentId(call));
      await db.deleteFrom('apiTokens').where('id', '=', row.id).execute();
      await tell(db, user, row, 'delete', { name: [row.name, null] });
      return noContent;
    },
  }),
];

const textColumns = (text: string) => ({ hash: hashOfToken(text), prefix: prefixOf(text) });

type Told = Extract<Parameters<typeof writeAudit>[2], { resource: 'apiTokens' }>;

const tell = (
  tx: Db,
  user: Call['user'],
  { id, name }: TokenRow,
  action: Told['action'],
  changes: Told['changes'],
): Promise<void> => writeAudit(tx, user, { resource: 'apiTokens', recordId: id, title: name, action, changes });

/** @throws Problem DUPLICATE on `name` */
async function named<T>(name: string, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (!uniqueViolation(error, 'apiTokens')) throw error;
    const taken = `Einen Zugang „${name}“ gibt es schon.`;
    throw new Problem('DUPLICATE', taken, { errors: { name: taken } });
  }
}

async function requireFuture(db: Db, expires: string | null | undefined): Promise<void> {
  if (expires && Date.parse(expires) <= (await databaseNow(db)).getTime())
    throw invalid({ expires: 'Das Ablaufdatum liegt in der Vergangenheit.' });
}

async function requireGroups(db: Db, ids: readonly number[] | null | undefined): Promise<void> {
  if (!ids) return;
  const known = await readRows(db, 'stockItemGroups', ids, ['id']);
  if (known.length < new Set(ids).size) throw invalid({ stockItemGroupIds: messages.unknownReference });
}

async function readToken(db: Db, id: number): Promise<TokenRow> {
  const row = await db.selectFrom('apiTokens').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Diesen Zugang');
  return row;
}

async function lockToken(db: Db, id: number): Promise<TokenRow> {
  const row = await forUpdate(db, db.selectFrom('apiTokens').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!row) throw notFound('Diesen Zugang');
  return row;
}

type TokenRow = Selectable<Tables['apiTokens']>;

const presentToken = ({ nameKey, hash, scopes, stockItemGroupIds, ...row }: TokenRow): ApiToken => ({
  ...row,
  scopes: JSON.parse(scopes),
  stockItemGroupIds: stockItemGroupIds === null ? null : JSON.parse(stockItemGroupIds),
  active: row.pausedReason === null,
});
