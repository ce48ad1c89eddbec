import type { Today } from '../../src/contract/today';
import { urgencyOfInstant } from '../../src/rules/today/urgencyOf';
import { inGroups } from '../db/repository/inGroups';
import type { Asked } from './Asked';

/** Drafts by programs, oldest first; empty for programs, which may not confirm drafts. */
export async function openDrafts(asked: Asked): Promise<Today['drafts']> {
  const { db, user, now } = asked;
  if (user.id === null) return [];
  const open = db
    .selectFrom('drafts')
    .innerJoin('suppliers', 'suppliers.id', 'drafts.supplierId')
    .select(['drafts.id', 'drafts.tokenName', 'drafts.items', 'drafts.expires', 'suppliers.name'])
    .where('drafts.state', '=', 'open')
    .where('drafts.expires', '>', now)
    .orderBy('drafts.id')
    .where(inGroups(db, user.groups, 'drafts.stockItemGroupId'));
  return (await open.execute()).map(({ id, name, tokenName, items, expires }) => ({
    ...{ draftId: id, supplierName: name, tokenName, expires },
    items: (JSON.parse(items) as unknown[]).length,
    urgency: urgencyOfInstant(expires, asked),
  }));
}
