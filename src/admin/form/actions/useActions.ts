import { useMemo } from 'react';
import { useTimeZone } from '../../../queries/useTimeZone';
import {
  type Action,
  type AnyRecord,
  type AnyResource,
  compileExpression,
  type Expression,
  isAmong,
  type Registry,
  type Role,
  reference,
  runners,
} from '../../../resources/kit';
import { mayRead } from '../../../resources/mayRead';
import { worldOf } from '../../computed/useComputed';
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
        .map((action) => ({ action, when: conditionOf(action, resource, registry, role) })),
    [resource, registry, role],
  );
  const others = useTargets(useMemo(() => ready.flatMap(({ when }) => othersOf(when)), [ready]));
  const zone = useTimeZone();
  return useMemo(() => {
    const world = worldOf({}, new Map(), others, zone);
    return {
      all: ready.map(({ action }) => action),
      possible: (record) => ready.flatMap(({ action, when }) => (!when || when.holds(record, world) ? action : [])),
    };
  }, [ready, others, zone]);
}

/**
 * Returns undefined where the server has to decide: the expression comes from a newer server, or reads fields that the
 * role cannot read.
 */
function conditionOf({ when }: Action, resource: AnyResource, registry: Registry, role: Role): Expression | undefined {
  if (when === undefined) return undefined;
  try {
    const condition = compileExpression(when, { resource, registry });
    return condition.reads.every((read) => mayRead(read, role, registry)) ? condition : undefined;
  } catch {
    return undefined;
  }
}

const othersOf = (when: Expression | undefined) =>
  (when?.reads ?? []).flatMap((read) =>
    read.from === 'record' ? [] : reference(read.resource, { label: read.resource }),
  );
