import { type Action, type AnyRecord, isReadable, storedValue } from '../../../src/resources/kit';
import type { Call } from '../../http/call';
import { invalid, Problem } from '../../problem';
import { evaluate } from '../computed/evaluate';
import type { ServerResource } from '../hooks/withHooks';
import { allowedValues, readCurrent } from '../save';
import { type ReadyAction, readyAction } from './readyAction';

type Values = Readonly<Record<string, unknown>>;

type At = Call<{ id: number }, unknown, Values | null | undefined>;

/**
 * Returns an action's changes of a record: the values entered by the user, overridden by those that the action sets.
 * @throws Problem NOT_FOUND, VERSION, STATE, VALIDATION and those of the hooks
 */
export async function stepOf(
  call: At,
  resource: ServerResource,
  action: Action,
  { lock = false } = {},
): Promise<Values> {
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
