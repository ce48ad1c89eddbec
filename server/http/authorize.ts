import { Problem } from '../problem';
import type { Call, SessionUser } from './call';
import type { Operation } from './operation';
import type { Right } from './rights';

/**
 * Checks the right of an operation before its handler runs.
 * @throws Problem TOKEN_INVALID, ROLE or GROUP.
 */
export async function authorize(
  operation: Operation,
  right: Right,
  call: Call,
  user: SessionUser | undefined,
): Promise<void> {
  if (right === 'public') return;
  if (!user) throw new Problem('TOKEN_INVALID', 'Bitte zuerst anmelden.');
  if (right === 'user') return;
  if (right !== 'group') {
    if (right.includes(user.role)) return;
    throw new Problem('ROLE', 'Das darf nur ein Administrator.');
  }
  if (!operation.groupOf) throw new Error(`${operation.id} is group-bound but does not say which group it concerns`);
  requireGroup(user, await operation.groupOf(call));
}

/** @param group `null`: of no group, for administrators only; `undefined`: nothing concerned. @throws Problem GROUP */
export function requireGroup(user: SessionUser, group: number | null | undefined): void {
  if (group === undefined || user.groups === 'all') return;
  if (group !== null && user.groups.includes(group)) return;
  throw new Problem('GROUP', 'Dieser Bestand ist dir nicht zugewiesen. Bitte einen Administrator fragen.');
}
