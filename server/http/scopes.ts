import { allows, type Scope, scopeLabel } from '../../src/rules/scopes';
import { Problem } from '../problem';
import type { NeededScope } from './rights';

/** For parts of an answer that need another scope than the call. @param scopes undefined for a person @param needed null: people only */
export const covers = (scopes: readonly Scope[] | undefined, needed: Scope | null): boolean =>
  scopes === undefined || (needed !== null && allows(scopes, needed));

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
