import {
  type AnyResource,
  type DefinedView,
  type Registry,
  ROLES,
  screensOf,
  TYPE_NAMES,
  typeOf,
} from '../../../src/resources/kit';
import { checkedExpression, checkHeight, checkReaders } from './checkComputed';
import type { Mistake } from './Mistake';
import { unknownNameMessage } from './unknownNameMessage';

const MAX_VIEWS = 20;
const LONGEST_LABEL = 200;

export function checkViews(resource: AnyResource, registry: Registry): Mistake[] {
  const { name, views = [] } = resource;
  const tooMany =
    views.length > MAX_VIEWS
      ? [
          {
            resource: name,
            field: 'views',
            message: `Höchstens ${MAX_VIEWS} Ansichten, hier sind es ${views.length}.`,
          },
        ]
      : [];
  return [
    ...tooMany,
    ...views.flatMap((view, index) => {
      const isTwice = views.findIndex((each) => each.name === view.name) < index;
      const told: [place: string, message: string][] = [
        ...(isTwice ? [['name', `„${view.name}“ gibt es schon.`] as [string, string]] : []),
        ...checkView(view, resource, registry),
      ];
      return told.map(([place, message]) => ({ resource: name, field: `views.${index}.${place}`, message }));
    }),
  ];
}

function checkView(view: DefinedView, resource: AnyResource, registry: Registry): [place: string, message: string][] {
  const { label, sort, columns = [] } = view;
  const known = [...Object.keys(resource.fields), 'id'];
  const requireField = (place: string, key: string): [string, string][] =>
    known.includes(key) ? [] : [[place, unknownNameMessage('Feld', key, known)]];
  return [
    ...(label.length > LONGEST_LABEL ? [['label', `Höchstens ${LONGEST_LABEL} Zeichen.`] as [string, string]] : []),
    ...checkWhere(view, resource, registry).map((message): [string, string] => ['where', message]),
    ...(sort ? requireField('sort', sort[0]) : []),
    ...columns.flatMap((key) => requireField('columns', key)),
    ...checkCard(view, resource, registry),
  ];
}

function checkWhere({ where, roles = ROLES }: DefinedView, resource: AnyResource, registry: Registry): string[] {
  if (where === undefined) return [];
  const { expression, mistakes } = checkedExpression(where, { resource, registry }, 'flag');
  if (!expression) return mistakes;
  return [...checkReaders(expression, resource, { roles }, registry), ...checkHeight(registry, expression)];
}

function checkCard(
  { card, roles = ROLES }: DefinedView,
  resource: AnyResource,
  registry: Registry,
): [string, string][] {
  if (card === undefined) return [];
  if (!screensOf(resource)) return [['card', 'Ohne Seiten („screens: false“) führt eine Karte nirgendwohin.']];
  if (card === true) return [];
  const { sum } = card;
  const field = Object.hasOwn(resource.fields, sum) ? resource.fields[sum] : undefined;
  if (!field) return [['card.sum', unknownNameMessage('Feld', sum, Object.keys(resource.fields))]];
  const type = typeOf(field);
  if (type?.of !== 'number') {
    const is = type ? TYPE_NAMES[type.of] : 'eine Liste von Verweisen';
    return [['card.sum', `Hier wird eine Zahl erwartet, „${sum}“ ist ${is}.`]];
  }
  const reads = [{ resource: resource.name, key: sum, from: 'record' as const }];
  return checkReaders({ reads }, resource, { roles }, registry).map((message) => ['card.sum', message]);
}
