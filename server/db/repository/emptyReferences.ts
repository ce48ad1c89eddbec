import type { AnyResource } from '../../../src/resources/kit';
import { Problem } from '../../problem';
import { takeTurns } from '../../turns';
import type { Actor } from '../audit/writeAudit';
import type { AnyDb } from '../database';
import { inParts } from '../engine/inParts';
import { type Cascade, MOST, referencesWith } from './cascade';
import { readRecords } from './read';
import { auditChanges, type RecordChange, storeChanges } from './storeChanges';

/** Empties references of records that stay, with one change per record. @throws Problem STATE for too many records */
export async function emptyReferences(tx: AnyDb, { registry, byResource }: Cascade, actor: Actor | null) {
  const changes = new Map<AnyResource, Map<number, RecordChange>>();
  const turn = takeTurns();
  for (const [resource, all] of byResource)
    for (const { part, key } of referencesWith('setNull', registry, resource)) {
      const going = byResource.get(part);
      const emptied = changes.get(part) ?? new Map<number, RecordChange>();
      changes.set(part, emptied);
      for (const ids of inParts([...all])) {
        const limit = MOST + (going?.size ?? 0) + 1;
        const selection = { where: { [key]: ids }, part: { after: 0, limit }, lock: true };
        for (const current of await readRecords(tx, registry, part, selection))
          if (!going?.has(current.id))
            emptied.set(current.id, { current, values: { ...emptied.get(current.id)?.values, [key]: null } });
        const count = [...changes.values()].reduce((sum, { size }) => sum + size, 0);
        if (count > MOST) throw new Problem('STATE', TOO_MANY);
        await turn();
      }
    }
  for (const [part, emptied] of changes) {
    if (emptied.size === 0) continue;
    await storeChanges(tx, part, [...emptied.values()]);
    await auditChanges(tx, registry, part, [...emptied.values()], actor);
  }
}

const TOO_MANY =
  'Mit diesem Eintrag würden zu viele andere geändert. Bitte leere zuerst bei einem Teil davon das Feld.';
