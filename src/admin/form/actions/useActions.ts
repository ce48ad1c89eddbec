import { useMemo } from 'react';
import { useTimeZone } from '../../../queries/useTimeZone';
import { type Action, type AnyRecord, type AnyResource, includesRole, rolesAllowedToRun } from '../../../resources/kit';
import { expressionContext, NO_EXPRESSIONS, targetsReadBy } from '../../computed/useComputed';
import { readable } from '../../computed/useDecisions';
import { useRegistry } from '../../records/registry';
import { useReferencedRecords } from '../../records/useReferencedRecords';
import { useRole } from '../../records/useRole';

export type Actions = ReturnType<typeof useActions>;

export function useActions(resource: AnyResource) {
  const role = useRole();
  const registry = useRegistry();
  const ready = useMemo(
    () =>
      (resource.actions ?? [])
        .filter((action) => includesRole(rolesAllowedToRun(resource, action), role))
        .map((action) => ({
          action,
          when: action.when === undefined ? undefined : readable(action.when, resource, registry, role),
        })),
    [resource, registry, role],
  );
  const others = useReferencedRecords(
    useMemo(() => ready.flatMap(({ when }) => (when ? targetsReadBy(when, NO_EXPRESSIONS) : [])), [ready]),
  );
  const zone = useTimeZone();
  return useMemo(() => {
    const world = expressionContext({}, NO_EXPRESSIONS, others, zone);
    return {
      all: ready.map(({ action }) => action),
      /** Actions possible for this record as far as the client can tell; the server decides. */
      possible: (record: AnyRecord): Action[] =>
        ready.flatMap(({ action, when }) => (!when || when.holds(record, world) ? action : [])),
    };
  }, [ready, others, zone]);
}
