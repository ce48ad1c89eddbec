import {
  type AnyResource,
  type DefinedView,
  fieldNamed,
  type Registry,
  ROLES,
  screensOf,
  TYPE_NAMES,
  typeOf,
} from '../../../src/resources/kit';
import { checkCondition, checkReaders } from './checkComputed';
import { atMost, tooLong } from './limits';
import { type Mistake, mistakesAt } from './Mistake';
import { unknownNameMessage } from './unknownNameMessage';

const MAX_VIEWS = 20;

export function checkViews(resource: AnyResource, registry: Registry): Mistake[] {
  const { views = [] } = resource;
  return [
    ...mistakesAt('views', atMost(MAX_VIEWS, 'Ansichten', views.length)),
    ...views.flatMap((view, index) => {
      const isTwice = views.findIndex((each) => each.name === view.name) < index;
      return [
        ...(isTwice ? mistakesAt('name', [`„${view.name}“ gibt es schon.`]) : []),
        ...checkView(view, resource, registry),
      ].map(({ field, message }) => ({ field: `views.${index}.${field}`, message }));
    }),
  ];
}

/** @returns mistakes by their place in the view */
function checkView(view: DefinedView, resource: AnyResource, registry: Registry): Mistake[] {
  const { label, sort, columns = [], where, roles = ROLES } = view;
  const known = [...Object.keys(resource.fields), 'id'];
  const requireField = (place: string, key: string) =>
    mistakesAt(place, known.includes(key) ? [] : [unknownNameMessage('Feld', key, known)]);
  return [
    ...mistakesAt('label', tooLong(label)),
    ...mistakesAt('where', checkCondition(where, resource, roles, registry)),
    ...(sort ? requireField('sort', sort[0]) : []),
    ...columns.flatMap((key) => requireField('columns', key)),
    ...checkCard(view, resource, registry),
  ];
}

function checkCard({ card, roles = ROLES }: DefinedView, resource: AnyResource, registry: Registry): Mistake[] {
  if (card === undefined) return [];
  if (!screensOf(resource))
    return mistakesAt('card', ['Ohne Seiten („screens: false“) führt eine Karte nirgendwohin.']);
  if (card === true) return [];
  const { sum } = card;
  const field = fieldNamed(resource, sum);
  if (!field) return mistakesAt('card.sum', [unknownNameMessage('Feld', sum, Object.keys(resource.fields))]);
  const type = typeOf(field);
  if (type?.of !== 'number') {
    const is = type ? TYPE_NAMES[type.of] : 'eine Liste von Verweisen';
    return mistakesAt('card.sum', [`Hier wird eine Zahl erwartet, „${sum}“ ist ${is}.`]);
  }
  const reads = [{ resource: resource.name, key: sum, from: 'record' as const }];
  return mistakesAt('card.sum', checkReaders({ reads }, resource, { roles }, registry));
}
