import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import { compareGerman } from '../../../src/lib/compareGerman';
import { groupBy } from '../../../src/lib/groupBy';
import { fromScaled } from '../../../src/resources/kit';
import { CensusStatus } from '../../../src/rules/censusStatus';
import { proposeOrder } from '../../../src/rules/orderAmounts';
import { deliveryDates } from '../../../src/rules/supplierCalendar';
import type { Actor } from '../../db/audit/writeAudit';
import { emitEvent } from '../../db/events/emitEvent';
import { insertRow, insertRows, rowsWhere } from '../../db/repository/rowsById';
import { survivorOf } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import { Problem } from '../../problem';
import { mapInTurns, sortInTurns, takeTurns } from '../../turns';
import { readCalendars } from '../calendar/readCalendars';
import { MAX_LINES } from '../orders/requireRoom';
import { type ItemRow, NEW_LINE } from '../orders/saveItem';
import { readUnitWords } from '../plurals';
import { auditStatus } from './finishCensus';
import { type CensusRow, setStatus } from './lockCensus';
import { requirePresentUnits } from './requirePresentUnits';

/** Creates one order per supplier; idempotent. @throws Problem STATE while unfinished, VALIDATION for too many lines */
export async function requestOrders(db: Db, census: CensusRow, actor: Actor, now: string): Promise<void> {
  if (census.status === CensusStatus.OrderRequested || census.status === CensusStatus.OrderCreated) return;
  if (census.status !== CensusStatus.Applied) {
    throw new Problem('STATE', 'Bestellungen gibt es erst, wenn die Zählung abgeschlossen ist.');
  }
  const proposals = await proposeOrders(db, census.id, census.stockItemGroupId);
  const bySupplier = groupBy(proposals, (each) => each.supplierId);
  for (const { length } of bySupplier.values()) requireFew(length);
  const calendars = await readCalendars(db, [...bySupplier.keys()]);
  // By id, as price updates lock suppliers: other orders would deadlock.
  for (const [supplierId, items] of [...bySupplier].sort(([a], [b]) => a - b)) {
    const calendar = calendars.get(supplierId);
    const [next] = calendar ? deliveryDates(calendar, now, 1).dates : [];
    const orderId = await insertRow(db, 'orders', {
      supplierId,
      stockItemGroupId: census.stockItemGroupId,
      censusId: census.id,
      created: now,
      note: '',
      deliveryDay: next?.day ?? null,
    });
    const rows = items.map(({ supplierId: _, ...item }) => ({ ...item, orderId }));
    await insertRows(db, 'orderItems', rows);
    emitEvent(db, { type: 'orders.created', resource: 'orders', id: orderId });
  }
  await setStatus(db, census, { status: CensusStatus.OrderCreated });
  await auditStatus(db, census, actor, CensusStatus.OrderCreated);
}

function requireFew(lines: number): void {
  if (lines <= MAX_LINES) return;
  throw new Problem(
    'VALIDATION',
    `Bei einem Lieferanten wären ${lines} Positionen zu bestellen, eine Bestellung hat höchstens ${MAX_LINES}. Bitte die Artikel auf mehrere Bestände aufteilen.`,
  );
}

type Proposal = Omit<ItemRow, 'orderId'> & { supplierId: number };

/** Proposes orders (docs/rules.md, How much is ordered); skips items that need nothing. */
async function proposeOrders(db: Db, censusId: number, stockItemGroupId: number): Promise<Proposal[]> {
  const columns = ['id', 'stockItemId', 'newAmount', 'countedAt', 'typedAt'] as const;
  const counted = await rowsWhere(db, 'stockModifications', { censusId }, columns);
  await requirePresentUnits(db, counted);
  const turn = takeTurns();
  const amounts = groupBy(counted, ({ stockItemId }) => stockItemId);
  await turn();
  const items = await db
    .selectFrom('stockItemGroupAssignments as assignment')
    .innerJoin('stockItems as item', 'item.id', 'assignment.stockItemId')
    .leftJoin('units', 'units.id', 'item.unitId')
    .leftJoin('packagingUnits', 'packagingUnits.id', 'item.packagingUnitId')
    .select(['item.id', 'item.name', 'item.orderNumber', 'item.unitsPerPackage', 'item.pricePerUnit'])
    .select(survivorOf('suppliers', 'item.supplierId').as('supplierId'))
    .select(['assignment.minAmountInGroup', 'assignment.fixedOrderAmount'])
    .select(['units.name as unitName', 'packagingUnits.name as packagingUnitName', 'packagingUnits.plural'])
    .where('assignment.stockItemGroupId', '=', stockItemGroupId)
    .where('item.archived', '=', 0)
    .execute();
  const words = await readUnitWords(db);
  await turn();
  const byName = await sortInTurns(items, (a, b) => compareGerman(a.name, b.name) || a.id - b.id, turn);
  const proposed = await mapInTurns(byName, (item): Proposal[] => {
    const { packs, reason } = proposeOrder({
      minAmountInGroup: item.minAmountInGroup,
      counted: (amounts.get(item.id) ?? []).flatMap(({ newAmount }) =>
        newAmount === null ? [] : [fromScaled(newAmount, AMOUNT_SCALE)],
      ),
      unitsPerPackage: fromScaled(item.unitsPerPackage, AMOUNT_SCALE),
      fixedOrderAmount: item.fixedOrderAmount,
      unitName: item.unitName ?? '??',
      packagingUnitName: item.packagingUnitName ?? '??',
      words,
    });
    if (packs === 0) return [];
    const proposal = {
      ...NEW_LINE,
      amount: packs,
      proposedAmount: packs,
      reason,
      supplierId: item.supplierId,
      stockItemId: item.id,
      description: item.name,
      itemNumber: item.orderNumber,
      packagingUnit: item.packagingUnitName,
      packagingUnitPlural: item.plural || null,
      unitsPerPackage: item.unitsPerPackage,
      pricePerUnit: item.pricePerUnit,
    };
    return [proposal];
  });
  return proposed.flat();
}
