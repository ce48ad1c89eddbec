import { normalized } from '../../../src/lib/normalized';
import { type GivenRole, problemOf, type Registry, resourceNamed, textKey } from '../../../src/resources/kit';
import { users as definition } from '../../../src/resources/users';
import type { Actor } from '../../db/audit/writeAudit';
import { untyped } from '../../db/database';
import { inTransaction } from '../../db/engine/transaction';
import { isUniqueViolation } from '../../db/repository/constraints';
import { readRecords } from '../../db/repository/read';
import { lockRows } from '../../db/repository/rowsById';
import { createRecord, updateRecord } from '../../db/repository/write';
import type { Db } from '../../db/tables';
import { lockAdministrators } from '../../http/auth/lockAdministrators';
import { pauseConnectionsOf } from '../../http/auth/pauseConnections';
import { Problem } from '../../problem';
import { endedLinks, linkAccount } from './links';
import type { Account } from './Provider';
import { type Claims, roleOf } from './roleOf';
import { SignInRefusal } from './SignInRefusal';
import type { OidcSettings } from './settings';

type Settings = Pick<OidcSettings, 'createsUsers' | 'role'>;
type Person = Actor & { id: number };

/**
 * Finds the user linked with an account; else the only one with its verified address, then linked; else a new one, if
 * the house wants that. Never matches by name, an unlinked administrator, or an address whose link was ended by one.
 * @throws SignInRefusal UNKNOWN, NAME_TAKEN, NOT_ALLOWED; then nothing is stored
 */
export async function findUserOfAccount(
  db: Db,
  registry: Registry,
  account: Account,
  settings: Settings,
): Promise<Person & { tokenVersion: number }> {
  const find = () =>
    inTransaction(db, async (tx) => {
      const { id } = await personBehind(tx, registry, account, settings);
      const stored = tx.selectFrom('users').select(['id', 'name', 'tokenVersion']).where('id', '=', id);
      return stored.executeTakeFirstOrThrow();
    });
  // A new person may sign in twice at the same moment.
  return find().catch((error: unknown) => {
    const isDouble = isUniqueViolation(error) || (error instanceof Problem && error.code === 'DUPLICATE');
    if (!isDouble) throw error;
    return find();
  });
}

async function personBehind(tx: Db, registry: Registry, account: Account, settings: Settings): Promise<Person> {
  const user = (await linkedUser(tx, account)) ?? (await unlinkedUser(tx, account));
  const role = settings.role && roleOf(account.claims, settings.role);
  if (settings.role && !role) throw new SignInRefusal('NOT_ALLOWED', { user });
  if (!user) return newUser(tx, registry, account, settings, role ?? 'User');
  if (role) await keepRole(tx, registry, user, role);
  return user;
}

const linkedUser = (tx: Db, { iss, sub }: Account): Promise<Person | undefined> =>
  tx
    .selectFrom('oidcLinks')
    .innerJoin('users', 'users.id', 'oidcLinks.userId')
    .select(['users.id', 'users.name'])
    .where('iss', '=', iss)
    .where('sub', '=', sub)
    .executeTakeFirst();

async function unlinkedUser(tx: Db, account: Account): Promise<Person | undefined> {
  await refuseEnded(endedLinks(tx, account.iss).where('sub', '=', account.sub));
  return knownByMail(tx, account);
}

async function refuseEnded(links: ReturnType<typeof endedLinks>): Promise<void> {
  const user = await links.executeTakeFirst();
  if (user) throw new SignInRefusal('UNKNOWN', { user });
}

/** Folds only A to Z: mail servers differ in how they fold other letters. */
const folded = (mail: string) => mail.trim().replace(/[A-Z]/g, (sign) => sign.toLowerCase());

const verifiedMail = ({ email, email_verified }: Claims): string | undefined =>
  email_verified === true && typeof email === 'string' && email.trim() !== '' ? folded(email) : undefined;

async function knownByMail(tx: Db, account: Account): Promise<Person | undefined> {
  const mail = verifiedMail(account.claims);
  if (mail === undefined) return undefined;
  const candidates = await tx
    .selectFrom('users')
    .leftJoin('oidcLinks', (join) => join.onRef('userId', '=', 'users.id').on('iss', '=', account.iss))
    .select(['users.id', 'name', 'email', 'role', 'sub'])
    .where('email', 'is not', null)
    .execute();
  const [only, ...others] = candidates.filter(({ email }) => folded(email ?? '') === mail);
  if (!only || others.length > 0 || only.role !== 'User' || only.sub !== null) return undefined;
  const user = { id: only.id, name: only.name };
  await refuseEnded(endedLinks(tx, account.iss).where('userId', '=', user.id));
  await linkAccount(tx, { account, user, by: user });
  return user;
}

async function newUser(
  tx: Db,
  registry: Registry,
  account: Account,
  { createsUsers }: Settings,
  role: GivenRole,
): Promise<Person> {
  const { preferred_username, email } = account.claims;
  const name = [preferred_username, email].find(isName)?.trim();
  const others = await tx.selectFrom('users').select('nameKey').execute();
  // The first administrator must exist before others are created.
  if (!createsUsers || !name || others.length === 0) throw new SignInRefusal('UNKNOWN');
  if (others.some(({ nameKey }) => looksLike(nameKey, name))) throw new SignInRefusal('NAME_TAKEN');
  const mail = verifiedMail(account.claims);
  const isUsable = mail !== undefined && problemOf(definition.fields.email, mail) === undefined;
  const values = { name, role, email: isUsable ? mail : null, displayName: null, password: null, stockItemGroups: [] };
  const { id } = await createRecord(untyped(tx), registry, resourceNamed(registry, 'users'), values, null);
  const user = { id, name };
  await linkAccount(tx, { account, user, by: null });
  return user;
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  !UNSEEN.test(value.trim()) &&
  problemOf(definition.fields.name, value.trim()) === undefined;

/** Invisible characters, which make names look alike; format characters may reverse the text direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{DI}]/u;

/** Spares `admin` and the last administrator. A change ends the user's other sessions. */
async function keepRole(tx: Db, registry: Registry, { id, name }: Person, role: GivenRole): Promise<void> {
  const resource = resourceNamed(registry, 'users');
  await lockRows(tx, 'users', [id]);
  const admins = await lockAdministrators(tx);
  const isAdmin = admins.includes(id);
  if (isAdmin === (role === 'Admin')) return;
  if (isAdmin && (textKey(name) === 'admin' || admins.length === 1)) return;
  const [current] = await readRecords(untyped(tx), registry, resource, { ids: [id] });
  if (!current) return;
  await updateRecord(untyped(tx), registry, resource, current, { role }, null);
  await tx
    .updateTable('users')
    .set((row) => ({ tokenVersion: row('tokenVersion', '+', 1) }))
    .where('id', '=', id)
    .execute();
  if (isAdmin) await pauseConnectionsOf(tx, id);
}

/** The last stands for all other scripts, as Japanese names mix several. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u, /\p{L}/u];

/** Full-width letters look like ordinary ones; in mixed scripts, any may imitate another, as a Cyrillic а does. */
function looksLike(one: string, other: string): boolean {
  const [signs, others] = [signsOf(one), signsOf(other)];
  if (signs.length !== others.length) return false;
  if (signs.every((sign, at) => sign === others[at])) return true;
  if (!isMixed(signs) && !isMixed(others)) return false;
  return signs.every((sign, at) => mayStandFor(sign, others[at] ?? ''));
}

const signsOf = (name: string): string[] => [...textKey(normalized(name, 'NFKC'))];

const isMixed = (signs: readonly string[]): boolean =>
  new Set(signs.map(scriptOf).filter((script) => script !== undefined)).size > 1;

function mayStandFor(sign: string, other: string): boolean {
  if (sign === other) return true;
  const [script, another] = [scriptOf(sign), scriptOf(other)];
  return script !== undefined && another !== undefined && script !== another;
}

const scriptOf = (sign: string): RegExp | undefined => SCRIPTS.find((script) => script.test(sign));
