import { type UnitWords, unitWordsOf } from '../../src/rules/plurals';
import type { Db } from '../db/tables';

const pluralsIn = (db: Db, table: 'units' | 'packagingUnits') =>
  db.selectFrom(table).select(['name', 'plural']).where('plural', 'is not', null).execute();

export const readUnitWords = async (db: Db): Promise<UnitWords> =>
  unitWordsOf([...(await pluralsIn(db, 'packagingUnits')), ...(await pluralsIn(db, 'units'))]);

/** Plural to copy beside the name of a packaging unit; null without one. */
export async function pluralOfPackage(db: Db, name: string | null | undefined): Promise<string | null> {
  if (!name) return null;
  const known = unitWordsOf(await pluralsIn(db, 'packagingUnits'))(0, name);
  return known === name ? null : known;
}
