import {
  type AnyResource,
  fieldNamed,
  isSecret,
  mayUse,
  type Registry,
  ROLES,
  rolesAllowedToRun,
  typeOf,
} from '../../../src/resources/kit';
import { checkCondition, checkedExpression, checkHeight, checkReaders } from './checkComputed';
import { atMost, tooLong } from './limits';
import { type Mistake, mistakesAt } from './Mistake';
import { unknownNameMessage } from './unknownNameMessage';

const MAX = 10;

type Action = NonNullable<AnyResource['actions']>[number];
type Say = (place: string, messages: readonly string[]) => Mistake[];

export function checkActions(resource: AnyResource, registry: Registry): Mistake[] {
  const { actions = [] } = resource;
  const names = actions.map((action) => action.name);
  const mistakes = actions.flatMap((action, index) => {
    const say: Say = (place, messages) => mistakesAt(`actions.${index}.${place}`, messages);
    return [
      ...(names.indexOf(action.name) < index ? say('name', [`„${action.name}“ gibt es schon.`]) : []),
      ...say('label', tooLong(action.label)),
      ...say('confirm', tooLong(action.confirm)),
      ...say('roles', checkRunners(action, resource)),
      ...say('when', checkCondition(action.when, resource, rolesAllowedToRun(resource, action), registry)),
      ...say('ask', checkAsked(action, resource)),
      ...checkSet(action, resource, registry, say),
    ];
  });
  return [...mistakesAt('actions', atMost(MAX, 'Aktionen', actions.length)), ...mistakes];
}

/** Requires that the roles which run an action may read the record, because the action answers with it. */
function checkRunners(action: Action, resource: AnyResource): string[] {
  const readers = ROLES.filter((role) => mayUse(resource, 'read', role));
  if (rolesAllowedToRun(resource, action).every((role) => readers.includes(role))) return [];
  return [`„${resource.name}“ liest nur ${readers.join(' und ')}; das braucht roles: ${JSON.stringify(readers)}.`];
}

function checkAsked({ ask = [] }: Action, resource: AnyResource): string[] {
  return ask.flatMap((key, index) => {
    const field = fieldOf(resource, key);
    if (!field) return unknownField(resource, key);
    if (field.computed !== undefined) return `„${key}“ wird berechnet; danach lässt sich nicht fragen.`;
    return ask.indexOf(key) < index ? `„${key}“ gibt es schon.` : [];
  });
}

function checkSet({ set }: Action, resource: AnyResource, registry: Registry, say: Say): Mistake[] {
  return Object.entries(set).flatMap(([key, text = '']) => {
    const place = `set.${key}`;
    const field = fieldOf(resource, key);
    if (!field) return say(place, [unknownField(resource, key)]);
    if (field.computed !== undefined) return say(place, [`„${key}“ wird berechnet und lässt sich nicht setzen.`]);
    const sets = typeOf(field);
    if (!sets) return say(place, [`„${key}“ nennt mehrere Einträge und lässt sich nicht setzen.`]);
    const { expression, mistakes } = checkedExpression(text, { resource, registry, sets });
    const others = expression
      ? [...checkReaders(expression, resource, field, registry), ...checkHeight(registry, expression)]
      : [];
    return say(place, [...mistakes, ...others]);
  });
}

/** Returns undefined for secrets, too: no expression may read them. */
function fieldOf(resource: AnyResource, key: string) {
  const field = fieldNamed(resource, key);
  return field && !isSecret(field) ? field : undefined;
}

const unknownField = (resource: AnyResource, key: string) =>
  unknownNameMessage(
    'Feld',
    key,
    Object.keys(resource.fields).filter((each) => fieldOf(resource, each)),
  );
