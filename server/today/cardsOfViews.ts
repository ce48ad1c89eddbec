import { LRUCache } from 'lru-cache';
import type { Today } from '../../src/contract/today';
import {
  type AnyResource,
  type DefinedView,
  isReadable,
  mayUse,
  type Role,
  screensOf,
  shownSum,
  viewsOf,
} from '../../src/resources/kit';
import { type Basis, basisOf, type Changes, holds } from '../db/changes/changes';
import { readChanges } from '../db/changes/selectChanges';
import { readConsistently } from '../db/engine/readConsistently';
import { recordTables } from '../db/engine/recordTables';
import type { Db } from '../db/tables';
import { callerId } from '../http/call';
import { scopeToRead } from '../http/rights';
import { covers } from '../http/scopes';
import type { ServerRegistry, ServerResource } from '../records/hooks/withHooks';
import { readInView } from '../records/readPage';
import type { Asked } from './Asked';

type Card = Today['cards'][number];

export async function cardsOfViews(asked: Asked, registry: ServerRegistry): Promise<Card[]> {
  const { scopes } = asked;
  const { role } = asked.user;
  const wanted = registry
    .filter((resource) => mayUse(resource, 'read', role) && covers(scopes, scopeToRead(resource.name)))
    .flatMap((resource) => viewsOf(resource, role).flatMap((view) => (view.card ? { resource, view } : [])));
  if (wanted.length === 0) return [];
  const changes = await readChanges(asked.db);
  const cards: Card[] = [];
  for (const { resource, view } of wanted) {
    const card = await keptCard(asked, changes, { registry, resource, view });
    if (card.count > 0) cards.push(card);
  }
  return cards;
}

interface OfView {
  registry: ServerRegistry;
  resource: ServerResource;
  view: DefinedView;
}

interface Kept extends Pick<OfView, 'view'> {
  basis: Basis;
  card: Card;
}

/** Cached per database, as pages ask every few seconds and a card may read thousands of records. */
const kept = new WeakMap<Db, LRUCache<string, Kept>>();
const MAX_KEPT = 500;

async function keptCard(asked: Asked, changes: Changes, of: OfView): Promise<Card> {
  const { db, user, today } = asked;
  const { resource, view } = of;
  const { isListed, isCached } = resource.hooks;
  if (!isCached) return cardOf(asked, of);
  const known = kept.get(db) ?? new LRUCache<string, Kept>({ max: MAX_KEPT });
  kept.set(db, known);
  const whose = isListed ? [callerId(user), user.groups, user.assigned] : [];
  const name = JSON.stringify([resource.name, view.name, today, user.role, ...whose]);
  const found = known.get(name);
  if (found?.view === view && holds(found.basis, changes)) return found.card;
  const recorder = recordTables(db);
  const card = await cardOf({ ...asked, db: recorder.db }, of);
  const basis = basisOf(recorder.recorded, changes);
  if (basis) known.set(name, { view, basis, card });
  return card;
}

async function cardOf({ db, user, now }: Asked, { registry, resource, view }: OfView): Promise<Card> {
  const summed = summedBy(resource, view, user.role);
  const call = { registry, user, now, query: LISTED };
  const records = await readConsistently(db, (tx) =>
    readInView({ ...call, db: tx }, resource, view, summed ? [summed.key] : []),
  );
  const values = summed && records.map((record) => record[summed.key]);
  return {
    resource: resource.name,
    view: view.name,
    label: view.label,
    count: records.length,
    sum: summed && values ? shownSum(summed.field, values) : null,
    unit: summed && 'unit' in summed.field ? (summed.field.unit ?? null) : null,
    to: `${screensOf(resource)?.list}?view=${view.name}`,
  };
}

const LISTED = { All: 'true' };

function summedBy({ fields }: AnyResource, { card }: DefinedView, role: Role) {
  const key = typeof card === 'object' ? card.sum : '';
  const field = fields[key];
  return field && isReadable(field, role) ? { key, field } : undefined;
}
