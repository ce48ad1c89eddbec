import { runAction } from '../../../src/contract/actions';
import { memoized } from '../../../src/lib/memoized';
import {
  type Action,
  type AnyRecord,
  type AnyResource,
  bodySchemaOf,
  compileExpression,
  type Expression,
  type Field,
  isReadable,
  type JsonSchema,
  type Registry,
  type Role,
  storedValue,
  typeOf,
} from '../../../src/resources/kit';
import { type Call, ok } from '../../http/call';
import { type CallOf, implement, type Operation } from '../../http/operation';
import { invalid, Problem } from '../../problem';
import { evaluate } from '../computed/evaluate';
import type { ServerResource } from '../hooks/withHooks';
import { asPreparer, preparedWrite } from '../preparedWrite';
import { presentOne } from '../present';
import { answerVisible } from '../resourceOperations';
import { allowedValues, prepareUpdate, readCurrent, update } from '../save';

type ActionCall = CallOf<ReturnType<typeof runAction>>;

/** Builds `POST {url}/{id}/actions/{name}` for each action of a definition, in both API dialects. */
export const actionOperations = (resource: ServerResource): Operation[] =>
  (resource.actions ?? []).map((action) => ({
    ...implement(runAction(resource, action), {
      rebuildAnswer: (call, recordId) => answerVisible(call, resource, recordId),
      ...preparedWrite<ActionCall, AnyRecord>(
        resource,
        async (call) => {
          const values = await stepOf(call, resource, action);
          return prepareUpdate(asPreparer(call), resource, call.params.id, values, action);
        },
        async (call, prepared) => {
          const values = await stepOf(call, resource, action, { lock: true });
          const saved = await update(call, resource, call.params.id, values, prepared, action);
          return ok(await presentOne(call, resource, saved));
        },
      ),
    }),
    bodySchema: (role) => bodyOf(resource, action, role),
  }));

/** Describes the body by the record's fields; a role may not learn the names of fields that it cannot read. */
function bodyOf(resource: ServerResource, { ask = [] }: Action, role: Role): JsonSchema {
  const { version, ...known } = Object(bodySchemaOf(resource, role).properties);
  const asked = ask.filter((key) => key in known).map((key) => [key, withoutReadOnly(known[key])]);
  return { type: 'object', properties: { version, values: { type: 'object', properties: Object.fromEntries(asked) } } };
}

const withoutReadOnly = ({ readOnly, ...schema }: JsonSchema): JsonSchema => schema;

type Values = Readonly<Record<string, unknown>>;

type At = Call<{ id: number }, unknown, Values | null | undefined>;

/** Returns what an action changes: values entered or set. @throws Problem NOT_FOUND, VERSION, STATE, VALIDATION and those of hooks */
async function stepOf(call: At, resource: ServerResource, action: Action, { lock = false } = {}): Promise<Values> {
  const { version, values } = call.body ?? {};
  const current = await readCurrent(call, resource, call.params.id, version, { lock, isAction: true });
  const ready = readyAction(call.registry, resource, action);
  if (!(await isPossible(call, ready, current)))
    throw new Problem('STATE', `„${action.label}“ ist bei diesem Eintrag nicht möglich.`);
  const asked = allowedValues(resource, askedIn(call, resource, action, values), call.user.role, action.ask);
  return { ...asked, ...(await setBy(call, ready, { ...current, ...asked })) };
}

const isPossible = async (call: At, { when }: ReadyAction, current: AnyRecord): Promise<boolean> =>
  !when || evaluate(call, [when], (world) => when.holds(current, world));

/** Picks the fields that the action asks for and the role may read; other sent values are ignored. */
function askedIn({ user }: At, { fields }: ServerResource, { ask = [] }: Action, sent: unknown = {}): Values {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw invalid({ values: 'Bitte ein Objekt senden.' });
  const isAsked = (key: string) => {
    const field = fields[key];
    return ask.includes(key) && field !== undefined && isReadable(field, user.role);
  };
  return Object.fromEntries(Object.entries(sent).filter(([key]) => isAsked(key)));
}

function setBy(call: At, { set }: ReadyAction, row: AnyRecord): Promise<Values> {
  const acting = { at: Date.parse(call.now), userId: call.user.id };
  return evaluate(
    call,
    set.map(([, { expression }]) => expression),
    (world) =>
      Object.fromEntries(
        set.map(([key, { field, expression }]) => [
          key,
          storedValue(field, expression.value(row, { ...world, acting })),
        ]),
      ),
  );
}

interface ReadyAction {
  when?: Expression;
  set: readonly (readonly [key: string, { field: Field; expression: Expression }])[];
}

const readyAction = memoized(
  (registry: Registry, resource: AnyResource, { when, set }: Action): ReadyAction => ({
    when: when === undefined ? undefined : compileExpression(when, { resource, registry }),
    set: Object.entries(set).flatMap(([key, text = '']) => {
      const field = resource.fields[key];
      const sets = field && typeOf(field);
      return field && sets ? [[key, { field, expression: compileExpression(text, { resource, registry, sets }) }]] : [];
    }),
  }),
  (resource, action) => `${resource.name}.${action.name}`,
);
