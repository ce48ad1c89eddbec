import { type AnyRecord, type AnyResource, mayUse } from '../../src/resources/kit';
import type { SessionUser } from '../http/call';
import { Problem } from '../problem';
import type { ServerResource } from './hooks/withHooks';

/** Returns a function that tells whether a caller may read a record: by role, and by hooks that examine it. */
export function visibleTo(user: SessionUser, resource: AnyResource): (record: AnyRecord) => boolean {
  if (!mayUse(resource, 'read', user.role)) return () => false;
  const { hooks } = resource as Partial<ServerResource>;
  if (!hooks?.requireVisible) return () => true;
  return (record) => {
    try {
      hooks.requireVisible?.(record, user);
      return true;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  };
}
