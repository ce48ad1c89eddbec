import { type GivenRole, includesRole, seesPrices } from '../../src/resources/kit';
import { ADMIN_SEES_PRICES } from '../../src/rules/sight';
import { Problem } from '../problem';
import type { Call, SessionUser } from './call';
import type { Operation } from './operation';
import type { Right } from './rights';

/** Checks the part of a right that depends only on the user. @throws Problem ROLE */
export function requireRole(right: Right, user: SessionUser | undefined): void {
  if (right === 'prices' && user) requirePrices(user);
  if (typeof right === 'string' || (user && includesRole(right, user.role))) return;
  throw new Problem('ROLE', allowedOnly(right));
}

function allowedOnly(roles: readonly GivenRole[]): string {
  if (roles.length === 0) return 'Das geht hier nicht.';
  return roles.includes('Admin') ? 'Das darf nur ein Administrator.' : `Das darf nur die Rolle ${roles.join(' und ')}.`;
}

/** @throws Problem ROLE */
export function requirePrices({ role }: Pick<SessionUser, 'role'>): void {
  if (!seesPrices(role)) throw new Problem('ROLE', ADMIN_SEES_PRICES);
}

/** Checks the part of a right that depends on the request. @throws Problem GROUP */
export async function requireGroupOf(operation: Operation, right: Right, call: Call): Promise<void> {
  if (right !== 'group') return;
  if (!operation.groupOf) throw new Error(`${operation.id} is group-bound but does not say which group it concerns`);
  requireGroup(call.user, await operation.groupOf(call));
}

/** @param group null: administrators only; undefined: no group concerned @throws Problem GROUP */
export function requireGroup(user: SessionUser, group: number | null | undefined): void {
  if (group === undefined || user.groups === 'all') return;
  if (group !== null && user.groups.includes(group)) return;
  throw new Problem('GROUP', 'Dieser Bestand ist dir nicht zugeordnet. Bitte einen Administrator fragen.');
}
