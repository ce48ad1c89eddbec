import { useMemo } from 'react';
import { useTimeZone } from '../../queries/useTimeZone';
import {
  type AnyResource,
  brokenRules,
  compileExpression,
  type Decide,
  decisionsOf,
  type Expression,
  type FieldErrors,
  type Judged,
  type Registry,
  type Role,
} from '../../resources/kit';
import { mayRead } from '../../rules/mayRead';
import { useRegistry } from '../records/registry';
import { useReferencedRecords } from '../records/useReferencedRecords';
import { useRole } from '../records/useRole';
import { expressionContext, expressionsOf, targetsReadBy } from './useComputed';

/** Compiles conditions and rules with the server's code; leaves those over unreadable fields to the server. */
export function useDecisions(resource: AnyResource) {
  const registry = useRegistry();
  const role = useRole();
  const ready = useMemo(() => {
    const expressions = expressionsOf(resource, registry);
    const decisions = decisionsOf(resource, registry, (text) => readable(text, resource, registry, role));
    const all = [
      ...decisions.conditions.values(),
      ...decisions.rules.flatMap(({ when, must }) => [when ?? [], must].flat()),
    ];
    return { expressions, decisions, others: all.flatMap((each) => targetsReadBy(each, expressions)) };
  }, [resource, registry, role]);
  const records = useReferencedRecords(ready.others);
  const zone = useTimeZone();
  return useMemo(() => {
    const { expressions, decisions } = ready;
    return {
      rules: decisions.rules,
      decide: ((text, row) =>
        decisions.conditions
          .get(text)
          ?.holds(row, expressionContext(row, expressions, records, zone))) satisfies Decide,
      /** Returns the messages of broken rules, judged as on the server. @param errors errors of single fields */
      broken: (judged: Judged, errors: FieldErrors) =>
        brokenRules(resource, decisions, judged, errors, expressionContext(judged.after, expressions, records, zone)),
    };
  }, [resource, ready, records, zone]);
}

/** Returns undefined for an expression over unreadable fields, or one that this client cannot parse (newer server). */
export function readable(text: string, resource: AnyResource, registry: Registry, role: Role): Expression | undefined {
  try {
    const expression = compileExpression(text, { resource, registry });
    return expression.reads.every((read) => mayRead(read, role, registry)) ? expression : undefined;
  } catch {
    return undefined;
  }
}
