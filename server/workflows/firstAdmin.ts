import { type Registry, resourceNamed } from '../../src/resources/kit';
import { untyped } from '../db/database';
import { createRecord } from '../db/repository/write';
import type { Db } from '../db/tables';
import { Problem } from '../problem';
import type { ServerRegistry } from '../records/hooks/withHooks';
import { createRules } from '../records/save';

/** Fills the empty database in the transaction that makes the first administrator. */
export type DemoLoader = (db: Db, registry: Registry, admin: { passwordHash: string; now: string }) => Promise<void>;

/**
 * Creates user `admin`, and with it the demo data if a loader is given.
 * @throws Problem STATE when there is a user already, VALIDATION for a weak password.
 */
export async function createFirstAdmin(
  { db, registry, now }: { db: Db; registry: ServerRegistry; now: string },
  password: string,
  loadDemoData: DemoLoader | undefined,
) {
  const users = resourceNamed(registry, 'users');
  const taken = new Problem('STATE', 'Es gibt schon einen Administrator. Bitte anmelden.');
  if (await hasUsers(db)) throw taken;
  const wanted = { name: 'admin', role: 'Admin', password } as const;
  const values = await createRules({ db, registry }, users, wanted);
  const { id, version } = await createRecord(untyped(db), registry, users, values, null).catch((error: unknown) => {
    // Two first-run pages at once: the unique name lets one of them through.
    throw error instanceof Problem && error.code === 'DUPLICATE' ? taken : error;
  });
  await loadDemoData?.(db, registry, { passwordHash: String(values.password), now });
  return { id, version, name: wanted.name, role: wanted.role };
}

export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
