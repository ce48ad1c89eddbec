import { type Decide, undecided } from './conditions';
import type { AnyResource, RecordRule } from './define';
import {
  checkExpression,
  compileExpression,
  type Expression,
  type FieldRead,
  type Row,
  type World,
} from './expressions';
import type { Registry } from './registry';
import { type FieldErrors, isSame } from './validate';

export interface ReadyRule {
  rule: RecordRule;
  when?: Expression;
  must: Expression;
  /** Stored fields of the record that the rule depends on, also through computed fields. */
  reads: ReadonlySet<string>;
  readsRollUp: boolean;
}

export interface Decisions {
  conditions: ReadonlyMap<string, Expression>;
  rules: readonly ReadyRule[];
}

export const conditionsOf = ({ fields }: Pick<AnyResource, 'fields'>): string[] =>
  Object.values(fields).flatMap(({ visibleWhen, readOnlyWhen, requiredWhen }) =>
    [visibleWhen, readOnlyWhen, requiredWhen].filter((each) => typeof each === 'string'),
  );

/** @param compile returns undefined for an expression to leave out, together with its rule */
export function decisionsOf(
  resource: AnyResource,
  registry: Registry,
  compile: (text: string) => Expression | undefined = (text) => compileExpression(text, { resource, registry }),
): Decisions {
  const conditions = conditionsOf(resource).flatMap((text): [string, Expression][] => {
    const expression = compile(text);
    return expression ? [[text, expression]] : [];
  });
  const rules = (resource.rules ?? []).flatMap((rule): ReadyRule[] => {
    const must = compile(rule.must);
    const when = rule.when === undefined ? undefined : compile(rule.when);
    if (!must || (rule.when !== undefined && !when)) return [];
    const reads = new Set<string>();
    const all = [...must.reads, ...(when?.reads ?? [])];
    follow(resource, all, compile, reads);
    const readsRollUp = all.some((read) => holdsRollUp(read, registry));
    return [{ rule, must, when, reads, readsRollUp }];
  });
  return { conditions: new Map(conditions), rules };
}

function follow(
  resource: AnyResource,
  read: Expression['reads'],
  compile: (text: string) => Expression | undefined,
  reads: Set<string>,
) {
  for (const { key, from } of read) {
    if (from !== 'record' || reads.has(key)) continue;
    reads.add(key);
    const computed = resource.fields[key]?.computed;
    if (computed !== undefined) follow(resource, compile(computed)?.reads ?? [], compile, reads);
  }
}

function holdsRollUp({ resource: name, key, from }: FieldRead, registry: Registry, seen = new Set<string>()): boolean {
  if (from === 'rollUp') return true;
  const resource = registry.find((each) => each.name === name);
  const computed = resource?.fields[key]?.computed;
  if (!resource || computed === undefined || seen.has(`${name}.${key}`)) return false;
  seen.add(`${name}.${key}`);
  const { expression } = checkExpression(computed, { resource, registry });
  return expression?.reads.some((read) => holdsRollUp(read, registry, seen)) ?? false;
}

export const decideBy = ({ conditions }: Decisions, world: World): Decide =>
  conditions.size === 0 ? undecided : (text, record) => conditions.get(text)?.holds(record, world);

export interface Judged {
  before?: Row;
  after: Row;
}

/** At most one message per field; an empty result breaks nothing, nor is a rule over a field in `errors` judged. */
export function brokenRules(
  { fields }: Pick<AnyResource, 'fields'>,
  { rules }: Decisions,
  { before, after }: Judged,
  errors: FieldErrors,
  world: World,
): FieldErrors {
  const broken: FieldErrors = {};
  for (const { rule, when, must, reads, readsRollUp } of rules) {
    if (Object.hasOwn(broken, rule.field) || Object.hasOwn(errors, rule.field)) continue;
    const keys = [...reads];
    if (keys.some((key) => Object.hasOwn(errors, key))) continue;
    const isTouched = (key: string) => {
      const field = fields[key];
      return field !== undefined && field.computed === undefined && !isSame(field, before?.[key], after[key]);
    };
    if (before && !readsRollUp && !keys.some(isTouched)) continue;
    if (when && !when.holds(after, world)) continue;
    if (must.value(after, world) === false) broken[rule.field] = rule.message;
  }
  return broken;
}
