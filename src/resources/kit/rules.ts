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

/** A rule, ready to judge records. */
export interface ReadyRule {
  rule: RecordRule;
  when?: Expression;
  must: Expression;
  /** Stored fields of the record that it depends on, through its computed ones, too. */
  reads: ReadonlySet<string>;
  /** It looks at records that refer to this one. */
  readsRollUp: boolean;
}

/** The expressions of a definition that decide about its records. */
export interface Decisions {
  conditions: ReadonlyMap<string, Expression>;
  rules: readonly ReadyRule[];
}

/** Texts of the expressions in the conditions of fields. */
export const conditionsOf = ({ fields }: Pick<AnyResource, 'fields'>): string[] =>
  Object.values(fields).flatMap(({ visibleWhen, readOnlyWhen, requiredWhen }) =>
    [visibleWhen, readOnlyWhen, requiredWhen].filter((each) => typeof each === 'string'),
  );

/** @param compile gives undefined for an expression to leave out, and its rule with it */
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

/** Notes fields of the record, through computed ones. */
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

/** Whether it is a roll-up, or a computed field made of one, of whatever record. */
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

/** A record before a write, if there was one, and as it would be. */
export interface Judged {
  before?: Row;
  after: Row;
}

/**
 * Messages of broken rules, the first of each field. A rule is broken when it applies and what must be is false; empty
 * breaks nothing.
 * @param errors of fields: they come first, and a rule that reads one of them is not judged
 */
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
