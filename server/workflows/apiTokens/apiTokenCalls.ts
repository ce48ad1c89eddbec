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
import { textKey } from '../../../src/resources/kit';
import { auditWorkflow, changedIn } from '../../db/audit/writeAudit';
import { databaseNow } from '../../db/engine/databaseNow';
import { inTransaction } from '../../db/engine/transaction';
import { changeRow, findRow, lockRow } from '../../db/repository/rowsById';
import type { Db, Tables } from '../../db/tables';
import { requirePassword } from '../../http/auth/requirePassword';
import { requireStillAdmin } from '../../http/auth/requireStillAdmin';
import { hashOfToken, newTokenText, prefixOf } from '../../http/auth/tokenText';
import { created, forPeople, noContent, ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { requireVersion } from '../../http/requireVersion';
import { sentId } from '../../http/sentId';
import { currentOf, invalid } from '../../problem';
import { pauseChange, withUniqueName } from '../connections';
import { requireReference } from '../requireReference';

/** Answers that contain a token are not stored under an Idempotency-Key: if the answer is lost, renew the token. */
export const apiTokenCalls: readonly Operation[] = [
  implement(listApiTokens, {
    async handle({ db }) {
      const rows = await db.selectFrom('apiTokens').selectAll().orderBy('nameKey').execute();
      return ok(rows.map(presentToken));
    },
  }),
  implement(readCurrentToken, {
    async handle({ db, user: { tokenId } }) {
      const row = await findRow(db, 'apiTokens', tokenId ?? 0, NAME);
      const { name, scopes, stockItemGroupIds, expires } = presentToken(row);
      return ok({ name, scopes, stockItemGroupIds, expires });
    },
  }),
  implement(createApiToken, {
    mode: 'own',
    handle: forPeople(async (call) => {
      const { body } = call;
      await requireFuture(call.db, body.expires);
      await requireReference(call.db, 'stockItemGroups', body.stockItemGroupIds, 'stockItemGroupIds');
      await requirePassword(call, body.currentPassword ?? '');
      const text = newTokenText();
      const row = await withUniqueName('apiTokens', body.name, () =>
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
              created: (await databaseNow(tx)).toISOString(),
              createdByUserId: call.user.id,
            })
            .returningAll()
            .executeTakeFirstOrThrow();
          const { scopes, stockItemGroupIds, expires } = added;
          await auditWorkflow(tx, call.user, about(added), 'create', {
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
      const before = await findRow(call.db, 'apiTokens', id, NAME);
      const isResumeConfirmed = active === true && before.pausedReason !== null;
      if (isResumeConfirmed) await requirePassword(call, currentPassword ?? '');
      return call.transact((tx) =>
        withUniqueName('apiTokens', name ?? before.name, async () => {
          await requireStillAdmin(tx, call.user);
          const row = await lockRow(tx, 'apiTokens', id, NAME);
          const current = async () => currentOf(updateApiToken.answer, presentToken(row));
          await requireVersion(version, row.version, 'diesen Zugang', current);
          const change = {
            ...(name !== undefined && { name, nameKey: textKey(name) }),
            ...(await pauseChange('apiTokens', row, { active, isResumeConfirmed, userId: call.user.id }, current)),
          };
          const changes = changedIn(told(row), told({ ...row, ...change }));
          if (Object.keys(changes).length === 0) return ok(presentToken(row));
          const changed = await changeRow(tx, 'apiTokens', row, change);
          await auditWorkflow(tx, call.user, about(changed), 'update', changes);
          return ok(presentToken(changed));
        }),
      );
    }),
  }),
  implement(renewApiToken, {
    mode: 'own',
    handle: forPeople(async (call) => {
      await findRow(call.db, 'apiTokens', call.params.id, NAME);
      await requirePassword(call, call.body.currentPassword ?? '');
      const text = newTokenText();
      const row = await inTransaction(call.db, async (tx) => {
        await requireStillAdmin(tx, call.user);
        const row = await lockRow(tx, 'apiTokens', call.params.id, NAME);
        // Only this administrator knows the new text, so the token pauses with them.
        const change = { ...textColumns(text), createdByUserId: call.user.id };
        const renewed = await changeRow(tx, 'apiTokens', row, change);
        await auditWorkflow(tx, call.user, about(renewed), 'update', { token: [null, null] });
        return renewed;
      });
      return ok({ ...presentToken(row), token: text });
    }),
  }),
  implement(deleteApiToken, {
    async handle(call) {
      const { db, user } = call;
      const row = await lockRow(db, 'apiTokens', sentId(call), NAME);
      await db.deleteFrom('apiTokens').where('id', '=', row.id).execute();
      await auditWorkflow(db, user, about(row), 'delete', { name: [row.name, null] });
      return noContent;
    },
  }),
];

const textColumns = (text: string) => ({ hash: hashOfToken(text), prefix: prefixOf(text) });

const NAME = 'Diesen Zugang';

const told = ({ name, pausedReason }: TokenRow) => ({ name, active: pausedReason === null });

const about = ({ id, name }: TokenRow) => ({ resource: 'apiTokens' as const, id, title: name });

async function requireFuture(db: Db, expires: string | null | undefined): Promise<void> {
  if (expires && Date.parse(expires) <= (await databaseNow(db)).getTime())
    throw invalid({ expires: 'Das Ablaufdatum liegt in der Vergangenheit.' });
}

type TokenRow = Selectable<Tables['apiTokens']>;

const presentToken = ({ nameKey, hash, scopes, stockItemGroupIds, ...row }: TokenRow): ApiToken => ({
  ...row,
  scopes: JSON.parse(scopes),
  stockItemGroupIds: stockItemGroupIds === null ? null : JSON.parse(stockItemGroupIds),
  active: row.pausedReason === null,
});
