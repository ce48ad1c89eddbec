import { oneOf, untyped } from '../database';
import { inParts } from '../engine/inParts';
import type { Db } from '../tables';
import type { HouseEvent } from './eventsOf';

/** Records of workflows that have a version. Their entries in the audit log do not tell it. */
const VERSIONED: ReadonlySet<string> = new Set(['orders', 'censuses', 'deliveries', 'stockTakings', 'invoices']);

/** Adds the versions that records of workflows have at the end of the transaction; deleted ones have none. */
export async function withVersions<E extends HouseEvent>(tx: Db, events: readonly E[]): Promise<readonly E[]> {
  const versions = new Map<string, number>();
  const nameOf = ({ resource, id }: Pick<HouseEvent, 'resource' | 'id'>) => `${resource} ${id}`;
  for (const resource of VERSIONED) {
    const ids = [...new Set(events.filter((each) => each.resource === resource).map(({ id }) => id))];
    for (const part of inParts(ids)) {
      const query = untyped(tx)
        .selectFrom(resource)
        .select(['id', 'version'])
        .where(oneOf(tx, 'id', part));
      for (const { id, version } of await query.execute())
        versions.set(nameOf({ resource, id: Number(id) }), Number(version));
    }
  }
  return events.map((each) => ({ ...each, version: each.version ?? versions.get(nameOf(each)) }));
}
