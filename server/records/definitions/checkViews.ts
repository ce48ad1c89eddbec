import {
  type AnyResource,
  type DefinedView,
  type Registry,
  ROLES,
  screensOf,
  TYPE_NAMES,
  typeOf,
} from '../../../src/resources/kit';
import { checkCondition, checkReaders } from './checkComputed';
import { atMost, tooLong } from './limits';
import type { Mistake } from './Mistake';
import { unknownNameMessage } from './unknownNameMessage';

const MAX_VIEWS = 20;

export function checkViews(resource: AnyResource, registry: Registry): Mistake[] {
  const { name, views = [] } = resource;
  return [
    ...atMost(MAX_VIEWS, 'Ansichten', views.length).map((message) => ({ resource: name, field: 'views', message })),
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
  const { label, sort, columns = [], where, roles = ROLES } = view;
  const known = [...Object.keys(resource.fields), 'id'];
  const requireField = (place: string, key: string): [string, string][] =>
    known.includes(key) ? [] : [[place, unknownNameMessage('Feld', key, known)]];
  return [
    ...tooLong(label).map((message): [string, string] => ['label', message]),
    ...checkCondition(where, resource, roles, registry).map((message): [string, string] => ['where', message]),
    ...(sort ? requireField('sort', sort[0]) : []),
    ...columns.flatMap((key) => requireField('columns', key)),
    ...checkCard(view, resource, registry),
  ];
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
