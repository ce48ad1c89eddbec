import type { Registry } from '../../src/resources/kit';
import { allows, type Scope, scopeLabel } from '../../src/rules/scopes';
import { manyFields } from '../db/repository/links';
import { Problem } from '../problem';
import { type NeededScope, WORKFLOWS } from './rights';

export type ScopeTable = Readonly<Record<string, NeededScope>>;

/** Accounts and secrets of an installation are only for people. */
const PERSONAL_RESOURCES: ReadonlySet<string> = new Set(['users', 'configValues']);

export function scopeTable(registry: Registry): ScopeTable {
  const scopes: Record<string, NeededScope> = {};
  for (const [id, entry] of Object.entries(WORKFLOWS)) if (entry !== 'public') scopes[id] = entry[1];
  for (const { name, ...resource } of registry) {
    const isPersonal = PERSONAL_RESOURCES.has(name);
    const [read, write] = isPersonal ? [null, null] : (['masterData:read', 'masterData:write'] as const);
    for (const operation of ['list', 'read', 'export']) scopes[`${name}.${operation}`] = read;
    for (const operation of ['create', 'update', 'delete', 'import']) scopes[`${name}.${operation}`] = write;
    for (const action of resource.actions ?? []) scopes[`${name}.${action.name}.run`] = write;
    for (const [key] of manyFields({ name, ...resource })) {
      scopes[`${name}.${key}.read`] = read;
      scopes[`${name}.${key}.replace`] = write;
    }
  }
  return scopes;
}

/** For parts of an answer that need another scope than the call. @param scopes undefined for a person */
export const covers = (scopes: readonly Scope[] | undefined, needed: Scope): boolean =>
  scopes === undefined || allows(scopes, needed);

/** @param scopes of the caller's token; undefined for a person @throws Problem SCOPE */
export function requireScope(scopes: readonly Scope[] | undefined, needed: NeededScope): void {
  if (!scopes || needed === 'any') return;
  if (needed !== null && allows(scopes, needed)) return;
  const detail = needed
    ? `Diesem Zugang fehlt das Recht „${scopeLabel(needed)}“.`
    : 'Das darf nur eine angemeldete Person.';
  const challenge = `Bearer error="insufficient_scope"${needed ? `, scope="${needed}"` : ''}`;
  throw new Problem('SCOPE', detail, { scope: needed, headers: { 'www-authenticate': challenge } });
}
