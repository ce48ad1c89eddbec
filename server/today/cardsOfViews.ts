import type { Today } from '../../src/contract/today';
import {
  type AnyResource,
  type DefinedView,
  isReadable,
  mayUse,
  type Role,
  screensOf,
  shownSum,
} from '../../src/resources/kit';
import { viewsOf } from '../../src/resources/viewsOf';
import { inOneState } from '../db/engine/inOneState';
import type { ServerRegistry, ServerResource } from '../records/hooks/withHooks';
import { readInView } from '../records/readPage';
import type { Asked } from './Asked';

type Card = Today['cards'][number];

/** Views with a card that show something to the person who asks. */
export async function cardsOfViews(asked: Asked, registry: ServerRegistry): Promise<Card[]> {
  const { role } = asked.user;
  const wanted = registry
    .filter((resource) => mayUse(resource, 'read', role))
    .flatMap((resource) => viewsOf(resource, role).flatMap((view) => (view.card ? { resource, view } : [])));
  const cards: Card[] = [];
  for (const { resource, view } of wanted) {
    const card = await cardOf(asked, registry, resource, view);
    if (card.count > 0) cards.push(card);
  }
  return cards;
}

async function cardOf(
  { db, user, now }: Asked,
  registry: ServerRegistry,
  resource: ServerResource,
  view: DefinedView,
): Promise<Card> {
  const summed = summedBy(resource, view, user.role);
  const call = { registry, user, now, query: LISTED };
  const records = await inOneState(db, (tx) =>
    readInView({ ...call, db: tx }, resource, view, summed ? [summed.key] : []),
  );
  const values = summed && records.map((record) => record[summed.key]);
  return {
    ...{ resource: resource.name, view: view.name, label: view.label, count: records.length },
    sum: summed && values ? shownSum(summed.field, values) : null,
    unit: summed && 'unit' in summed.field ? (summed.field.unit ?? null) : null,
    to: `${screensOf(resource)?.list}?view=${view.name}`,
  };
}

/** As the page of a list asks. */
const LISTED = { All: 'true' };

function summedBy({ fields }: AnyResource, { card }: DefinedView, role: Role) {
  const key = typeof card === 'object' ? card.sum : '';
  const field = fields[key];
  return field && isReadable(field, role) ? { key, field } : undefined;
}
