import { type Registry, resourceNamed } from '../../src/resources/kit';
import { untyped } from '../db/database';
import { tryLockName } from '../db/engine/lockName';
import { noteFact } from '../db/repository/facts';
import { createRecord } from '../db/repository/write';
import type { Db } from '../db/tables';
import { Problem } from '../problem';
import type { ServerRegistry } from '../records/hooks/withHooks';
import { createRules, prepareCreate } from '../records/save';
import { forgetSetupCode } from './setupCode';

export type DemoLoader = (db: Db, registry: Registry, admin: { passwordHash: string; now: string }) => Promise<void>;

const taken = () => new Problem('STATE', 'Es gibt schon einen Administrator. Bitte anmelden.');

/** Checks the password outside of the transaction. @throws Problem STATE if users exist, VALIDATION for a weak one */
export async function prepareFirstAdmin(
  { db, registry, now }: { db: Db; registry: ServerRegistry; now: string },
  password: string,
  loadDemoData: DemoLoader | undefined,
) {
  await refuseSecondAdmin(db);
  const users = resourceNamed(registry, 'users');
  const wanted = { name: 'admin', role: 'Admin', password } as const;
  const prepared = await prepareCreate({ db, registry, now }, users, wanted);
  return async (tx: Db) => {
    // Does not wait: another server may be loading demo data under this lock for a long time.
    if (!(await tryLockName(tx, 'firstAdmin'))) throw taken();
    await refuseSecondAdmin(tx);
    const values = await createRules({ db: tx, registry, now }, users, wanted, prepared);
    const { id, version } = await createRecord(untyped(tx), registry, users, values, null).catch((error: unknown) => {
      // The unique name settles concurrent setups.
      throw error instanceof Problem && error.code === 'DUPLICATE' ? taken() : error;
    });
    // Setup begins again after all users were deleted.
    await noteFact(tx, 'begun', now);
    await forgetSetupCode(tx);
    await loadDemoData?.(tx, registry, { passwordHash: String(values.password), now });
    return { id, version, name: wanted.name, role: wanted.role };
  };
}

export async function refuseSecondAdmin(db: Db): Promise<void> {
  if (await hasUsers(db)) throw taken();
}

export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
