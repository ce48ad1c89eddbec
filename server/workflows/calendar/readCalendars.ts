import type { SupplierCalendar } from '../../../src/rules/supplierCalendar';
import { readRows, rowsWhere } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { readSettings } from '../settings';
import { type FederalState, holidayOf } from './holidayOf';

export async function readCalendars(db: Db, ids: readonly number[]): Promise<Map<number, SupplierCalendar>> {
  if (ids.length === 0) return new Map();
  const { TIME_ZONE: timeZone, FEDERAL_STATE } = await readSettings(db);
  const suppliers = await readRows(db, 'suppliers', ids, ['id', 'leadDays', 'federalState']);
  const ofThese = { supplierId: ids };
  const weekdays = await rowsWhere(db, 'supplierDeliveryDays', ofThese, WEEKDAY);
  const specialDays = await rowsWhere(db, 'supplierSpecialDays', ofThese, SPECIAL_DAY);
  return new Map(
    suppliers.map(({ id, leadDays, federalState }) => {
      const state = (federalState ?? FEDERAL_STATE) as FederalState | null;
      const ofThis = (row: { supplierId: number }) => row.supplierId === id;
      return [
        id,
        {
          deliveryDays: weekdays.filter(ofThis),
          specialDays: specialDays.filter(ofThis).map((row) => ({ ...row, delivers: row.delivers === 1 })),
          leadDays,
          timeZone,
          holidayOf: (day) => holidayOf(state, day),
        },
      ];
    }),
  );
}

const WEEKDAY = ['supplierId', 'weekday', 'daysBefore', 'orderUntil'] as const;
const SPECIAL_DAY = ['supplierId', 'day', 'delivers', 'orderUntil', 'note'] as const;

export const readCalendar = async (db: Db, id: number): Promise<SupplierCalendar | undefined> =>
  (await readCalendars(db, [id])).get(id);
