import { textKey } from '../../../src/resources/kit';
import { forUpdate } from '../../db/database';
import type { Db } from '../../db/tables';
import { hashPassword, isPassword, weakPassword } from '../../http/auth/passwords';
import { invalid, Problem } from '../../problem';
import type { Change, ResourceHooks } from './types';

const isAdmin = (name: unknown) => typeof name === 'string' && textKey(name) === 'admin';

/** Passwords are hashed, `admin` and the last administrator stay, and a user may change the own password only. */
export const usersHooks: ResourceHooks = {
  requireChangeable(id, user) {
    if (user.role !== 'Admin' && user.id !== id) throw adminOnly();
  },
  async beforeWrite(change) {
    await refuseForeignChanges(change);
    await refuseLosingAdmin(change);
    await takePassword(change);
  },
  async beforeDelete({ db, current }) {
    if (isAdmin(current.name)) throw new Problem('PROTECTED', 'Der Benutzer „admin“ kann nicht gelöscht werden.');
    if (current.role === 'Admin') await refuseWithoutOther(db, current.id);
  },
};

const adminOnly = () => new Problem('ROLE', 'Das darf nur ein Administrator.');

/** Somebody who is no administrator changes the own password, and nothing else. */
async function refuseForeignChanges({ user, current, values, body, db }: Change) {
  if (user?.role === 'User') {
    if (!body.password) throw adminOnly();
    for (const key of Object.keys(values)) if (key !== 'password') delete values[key];
  }
  if (user === undefined || current?.id !== user.id || !body.password) return;
  const given = body.currentPassword;
  if (user.role === 'Admin' && given === undefined) return;
  const row = await db.selectFrom('users').select('password').where('id', '=', user.id).executeTakeFirst();
  if (typeof given !== 'string' || !(await isPassword(row?.password, given))) {
    throw invalid({ currentPassword: 'Das bisherige Passwort ist falsch.' });
  }
}

async function refuseLosingAdmin({ current, values, db }: Change) {
  if (!current) return;
  const renamed = 'name' in values && values.name !== current.name;
  const demoted = 'role' in values && current.role === 'Admin' && values.role !== 'Admin';
  if (isAdmin(current.name) && (renamed || demoted)) {
    throw new Problem('PROTECTED', 'Name und Rolle des Benutzers „admin“ können nicht geändert werden.');
  }
  if (demoted) await refuseWithoutOther(db, current.id);
}

async function refuseWithoutOther(db: Db, id: number) {
  const admins = await forUpdate(db, db.selectFrom('users').select('id').where('role', '=', 'Admin')).execute();
  if (admins.every((each) => each.id === id)) {
    throw new Problem('PROTECTED', 'Der letzte Administrator kann weder gelöscht noch zurückgestuft werden.');
  }
}

/** A changed password or role ends all of the user's tokens. */
async function takePassword({ current, values, db }: Change) {
  const password = values.password;
  if (typeof password === 'string' && password !== '') {
    const weak = weakPassword(password, String(values.name ?? current?.name ?? ''));
    if (weak) throw invalid({ password: weak });
    values.password = await hashPassword(password, String(current?.id));
  } else delete values.password;
  const ends = values.password !== undefined || ('role' in values && values.role !== current?.role);
  if (!current || !ends) return;
  await db
    .updateTable('users')
    .set((row) => ({ tokenVersion: row('tokenVersion', '+', 1) }))
    .where('id', '=', current.id)
    .execute();
}
