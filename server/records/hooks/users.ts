import { messages, textKey } from '../../../src/resources/kit';
import type { Db } from '../../db/tables';
import { lockAdministrators } from '../../http/auth/lockAdministrators';
import { hashPassword, judgePassword, weakPassword } from '../../http/auth/passwords';
import { pauseConnectionsOf } from '../../http/auth/pauseConnections';
import { requireStillAdmin } from '../../http/auth/requireStillAdmin';
import { adminOnly, invalid, Problem } from '../../problem';
import type { Change, Preparation, ResourceHooks } from './types';

const isAdmin = (name: unknown) => typeof name === 'string' && textKey(name) === 'admin';

/** Shown to suppliers, so users may correct it themselves. */
const OWN_KEYS = ['displayName'];

/** Hashes passwords, protects the last administrator, and lets users change only their own password and name. */
export const usersHooks: ResourceHooks = {
  changeKeys: {
    currentPassword: {
      type: 'string',
      writeOnly: true,
      description: 'Das bisherige Passwort; nötig, wenn jemand das eigene ändert, auch als Administrator.',
    },
  },
  own: { keys: OWN_KEYS, isOf: (id, user) => user.id === id },
  requireChangeable(id, user) {
    if (user.role !== 'Admin' && user.id !== id) throw adminOnly();
  },
  async prepare(change) {
    refuseLeavingPassword(change);
    const password = newPassword(change);
    if (password === undefined) return {};
    await refuseWeak(change, password);
    const proven = isOwn(change) ? await proveOwn(change) : undefined;
    // Before the transaction, since hashing is slow.
    const hash = change.isRehearsal ? 'rehearsal' : await hashPassword(password, `user ${change.user?.id}`);
    return { hash, proven } satisfies PreparedPassword;
  },
  async beforeWrite(change) {
    keepToPassword(change);
    await refuseUnproven(change);
    await refuseLosingAdmin(change);
    if (!change.isAction) await refuseDemoted(change);
    await takePassword(change);
  },
  async beforeDelete({ db, current, user }) {
    if (isAdmin(current.name)) throw new Problem('PROTECTED', 'Der Benutzer „admin“ kann nicht gelöscht werden.');
    if (current.role === 'Admin') await refuseWithoutOther(db, current.id);
    await refuseDemoted({ db, user });
    await pauseConnectionsOf(db, current.id);
  },
};

type PreparedPassword = {
  hash?: string;
  /** Stored hash that the entered current password matched. */
  proven?: string | null;
};

const isOwn = ({ user, current }: Preparation) => user !== undefined && current?.id === user.id;

function refuseLeavingPassword({ user, body, isAction }: Preparation) {
  if (!isAction && user && user.role !== 'Admin' && !body.password && !OWN_KEYS.some((key) => key in body))
    throw adminOnly();
}

function keepToPassword(change: Change) {
  refuseLeavingPassword(change);
  if (change.isAction || !change.user || change.user.role === 'Admin') return;
  for (const key of Object.keys(change.values))
    if (key !== 'password' && !OWN_KEYS.includes(key)) delete change.values[key];
}

function newPassword({ values }: Change): string | undefined {
  const { password } = values;
  return typeof password === 'string' && password !== '' ? password : undefined;
}

/** @throws Problem VALIDATION for an easily guessed password */
async function refuseWeak({ values, current }: Preparation, password: string): Promise<void> {
  const weak = await weakPassword(password, String(values.name ?? current?.name ?? ''));
  if (weak) throw invalid({ password: weak });
}

/** Requires the current password for changing one's own: a token may be stolen. @returns its hash @throws Problem VALIDATION, RATE_LIMIT */
async function proveOwn({ user, db, body, origin }: Preparation): Promise<string | null | undefined> {
  if (!user) return undefined;
  const stored = await storedHash(db, user.id ?? 0);
  if (stored === null)
    throw invalid({ currentPassword: 'Du hast hier kein Passwort. Ein Administrator kann eines eintragen.' });
  const given = body.currentPassword;
  const isRight =
    origin !== undefined &&
    typeof given === 'string' &&
    (await judgePassword(db, { name: user.name, origin }, stored, given));
  if (!isRight) throw wrongCurrent();
  return stored;
}

/** Refuses if the password has changed since `prepare`. */
async function refuseUnproven(change: Change) {
  if (!isOwn(change) || newPassword(change) === undefined) return;
  const { proven }: PreparedPassword = change.prepared ?? {};
  const stored = await storedHash(change.db, Number(change.current?.id));
  if (proven === undefined || proven !== stored) throw wrongCurrent();
}

const storedHash = async (db: Db, id: number) =>
  (await db.selectFrom('users').select('password').where('id', '=', id).executeTakeFirst())?.password;

const wrongCurrent = () => invalid({ currentPassword: 'Das bisherige Passwort ist falsch.' });

async function refuseLosingAdmin({ current, values, db }: Change) {
  if (!current) return;
  const renamed = 'name' in values && values.name !== current.name;
  const demoted = 'role' in values && current.role === 'Admin' && values.role !== 'Admin';
  if (isAdmin(current.name) && (renamed || demoted)) {
    throw new Problem('PROTECTED', 'Name und Rolle des Benutzers „admin“ können nicht geändert werden.');
  }
  if (!demoted) return;
  await refuseWithoutOther(db, current.id);
  await pauseConnectionsOf(db, current.id);
}

async function refuseWithoutOther(db: Db, id: number) {
  const admins = await lockAdministrators(db);
  if (admins.every((each) => each === id)) {
    throw new Problem('PROTECTED', 'Der letzte Administrator kann weder gelöscht noch zurückgestuft werden.');
  }
}

/** Refuses a caller who has been demoted since the call began and could otherwise regain the role by this change. */
async function refuseDemoted({ db, user }: Pick<Change, 'db' | 'user'>) {
  if (user?.role !== 'Admin' || user.id === null) return;
  await requireStillAdmin(db, { id: user.id });
}

async function takePassword(change: Change) {
  const { current, values, db } = change;
  const { hash }: PreparedPassword = change.prepared ?? {};
  if (newPassword(change) === undefined) delete values.password;
  else if (hash !== undefined) values.password = hash;
  else throw new Problem('VERSION', `${messages.changedMeanwhile('diesen Benutzer')} Bitte noch einmal versuchen.`);
  const ends = values.password !== undefined || ('role' in values && values.role !== current?.role);
  if (!current || !ends) return;
  await db
    .updateTable('users')
    .set((row) => ({ tokenVersion: row('tokenVersion', '+', 1) }))
    .where('id', '=', current.id)
    .execute();
}
