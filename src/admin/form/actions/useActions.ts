import { useMemo } from 'react';
import { useTimeZone } from '../../../queries/useTimeZone';
import { type Action, type AnyRecord, type AnyResource, isAmong, runners } from '../../../resources/kit';
import { NO_EXPRESSIONS, othersIn, worldOf } from '../../computed/useComputed';
import { readable } from '../../computed/useDecisions';
import { useRegistry } from '../../records/registry';
import { useRole } from '../../records/useRole';
import { useTargets } from '../../records/useTargets';

export interface Actions {
  /** Actions that the role may run on some record. */
  all: readonly Action[];
  /** Actions possible for this record as far as the client can tell; the server decides. */
  possible(record: AnyRecord): readonly Action[];
}

export function useActions(resource: AnyResource): Actions {
  const role = useRole();
  const registry = useRegistry();
  const ready = useMemo(
    () =>
      (resource.actions ?? [])
        .filter((action) => isAmong(runners(resource, action), role))
        .map((action) => ({
          action,
          when: action.when === undefined ? undefined : readable(action.when, resource, registry, role),
        })),
    [resource, registry, role],
  );
  const others = useTargets(
    useMemo(() => ready.flatMap(({ when }) => (when ? othersIn(when, NO_EXPRESSIONS) : [])), [ready]),
  );
  const zone = useTimeZone();
  return useMemo(() => {
    const world = worldOf({}, NO_EXPRESSIONS, others, zone);
    return {
      all: ready.map(({ action }) => action),
      possible: (record) => ready.flatMap(({ action, when }) => (!when || when.holds(record, world) ? action : [])),
    };
  }, [ready, others, zone]);
}
