import type { Delivery } from '../../../../src/contract/deliveries';
import { formatDate } from '../../../../src/rules/dates';
import type { Db } from '../../../db/tables';
import { readSettings } from '../../settings';
import { lastUnitChanges } from '../unitChanges';
import type { DeliveryRow } from './deliveryRows';
import type { ResolvedLine } from './resolveLines';

/**
 * Warns of articles whose unit changed after `deliveredAt`: their goods count only from the change on (see
 * `addMovements`).
 */
export async function unitWarnings(
  db: Db,
  { deliveredAt, bookedAt }: Pick<DeliveryRow, 'deliveredAt' | 'bookedAt'>,
  lines: readonly Pick<ResolvedLine, 'stockItemId' | 'description' | 'quantity'>[],
): Promise<Delivery['warnings']> {
  const names = new Map(
    lines.flatMap(({ stockItemId, description, quantity }) =>
      stockItemId === null || quantity === 0 ? [] : [[stockItemId, description]],
    ),
  );
  const changes = await lastUnitChanges(db, [...names.keys()], bookedAt);
  const moved = [...names].filter(([id]) => (changes.get(id) ?? '') > deliveredAt);
  if (moved.length === 0) return [];
  const { TIME_ZONE } = await readSettings(db);
  return moved.map(([id, name]) => ({
    code: 'UNIT_CHANGED',
    message: `„${name}“ hat seit dem ${formatDate(changes.get(id), TIME_ZONE)} eine andere Einheit: Was geliefert wurde, zählt im Bestand erst ab dann.`,
  }));
}
