import { z } from 'zod';
import { type Registry, resourceNamed } from '../../../src/resources/kit';
import { untyped } from '../../db/database';
import { createRecord } from '../../db/repository/write';
import type { Db } from '../../db/tables';
import { invalid, Problem } from '../../problem';
import { type Call, created, ok } from '../call';
import { type Operation, operation } from '../operation';
import { createRules } from '../resources/save';

const TAG = 'Erste Einrichtung';

/** Fills the empty database in the transaction that makes the first administrator. */
export type DemoLoader = (db: Db, registry: Registry, admin: { passwordHash: string; now: string }) => Promise<void>;

/** Making the first administrator. @param demoDataWanted `DEMO_DATA=1`: the demo data comes with the administrator. */
export const setupOperations = (loadDemoData: DemoLoader, demoDataWanted: boolean): Operation[] => [
  operation({
    id: 'setup.read',
    mode: 'read',
    method: 'GET',
    url: '/api/setup',
    tag: TAG,
    summary: 'Ob der erste Administrator noch fehlt; Name und Farbe der Instanz für die Anmeldeseite.',
    async handle({ db }) {
      const settings = await db
        .selectFrom('configValues')
        .select(['key', 'value'])
        .where('key', 'in', ['INSTANCE_NAME', 'INSTANCE_COLOR'])
        .execute();
      const setting = (key: string) => settings.find((each) => each.key === key)?.value ?? null;
      return ok({
        needsAdmin: !(await hasUsers(db)),
        demoData: demoDataWanted,
        instanceName: setting('INSTANCE_NAME'),
        instanceColor: setting('INSTANCE_COLOR'),
      });
    },
  }),
  operation({
    id: 'users.initAdmin',
    mode: 'write',
    method: 'POST',
    url: '/api/Users/initadmin',
    tag: TAG,
    summary: 'Legt den Benutzer admin an, solange es noch keinen Benutzer gibt.',
    query: z.object({ password: z.string().optional() }),
    body: z.object({ password: z.string().nullish(), demoData: z.boolean().nullish() }).nullish(),
    status: 201,
    async handle(call) {
      const password = call.body?.password ?? call.query.password;
      if (!password) throw invalid({ password: 'Bitte ein Passwort angeben.' });
      const wanted = demoDataWanted || call.body?.demoData === true;
      return created(await createFirstAdmin(call, password, wanted ? loadDemoData : undefined));
    },
  }),
];

/**
 * Creates user `admin`, and with it the demo data if a loader is given.
 * @throws Problem STATE when there is a user already, VALIDATION for a weak password.
 */
export async function createFirstAdmin(
  { db, registry, now }: Pick<Call, 'db' | 'registry' | 'now'>,
  password: string,
  loadDemoData: DemoLoader | undefined,
): Promise<unknown> {
  const users = resourceNamed(registry, 'users');
  const taken = new Problem('STATE', 'Es gibt schon einen Administrator. Bitte anmelden.');
  if (await hasUsers(db)) throw taken;
  const values = await createRules({ db, registry }, users, { name: 'admin', role: 'Admin', password });
  const admin = await createRecord(untyped(db), registry, users, values, null).catch((error: unknown) => {
    // Two first-run pages at once: the unique name lets one of them through.
    throw error instanceof Problem && error.code === 'DUPLICATE' ? taken : error;
  });
  await loadDemoData?.(db, registry, { passwordHash: String(values.password), now });
  return { id: admin.id, version: admin.version, name: admin.name, role: admin.role };
}

export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
