import type { Role } from '../../src/resources/kit';
import type { SessionUser } from '../http/call';

export const userWithAllGroups = (by: { id: number; name: string }, role: Role): SessionUser & { id: number } => ({
  ...{ ...by, role, groups: 'all', assigned: [] },
});
