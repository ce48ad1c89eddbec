import { printCensusSheet, printGroupSheet, printStockTakingSheet } from '../../../src/contract/countSheets';
import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import { pluck } from '../../../src/lib/pluck';
import { fromScaled } from '../../../src/resources/kit';
import { formatDate, formatDateTime, todayIn } from '../../../src/rules/dates';
import { packageText } from '../../../src/rules/packageText';
import { oneOf } from '../../db/database';
import { findRow } from '../../db/repository/rowsById';
import { readTimeZone } from '../../db/repository/settings';
import type { Db } from '../../db/tables';
import type { CountSheet, CountSheetLine } from '../../documents/countSheet';
import type { Pdfs } from '../../documents/pdfs';
import { type Call, callerId, download } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { Problem } from '../../problem';
import { countedIn } from '../census/countedIn';
import { groupOfCensus, readCensus } from '../census/readCensus';
import { readLines } from '../census/readLines';
import { readUnitWords } from '../plurals';
import { instanceNameOf, readSettings } from '../settings';
import { findStockTaking, readItems } from '../stockTaking/readStockTaking';
import { inWalkingOrder } from '../walkingOrder';

/** Lines are in walking order. */
interface SheetContent extends Pick<CountSheet, 'title' | 'about' | 'howToType' | 'date'> {
  lines: Omit<CountSheetLine, 'number'>[];
}

const TYPED_IN_CENSUS = 'Zum Abtippen in der Liste der Zählung „Liste eintippen“ einschalten.';

export const countSheetCalls = (pdfs: Pdfs): Operation[] => [
  implement(printCensusSheet, {
    groupOf: ({ db, params }) => groupOfCensus(db, params.id),
    handle: async (call) => print(call, pdfs, await censusSheet(call, call.params.id), call.query.StockLocationId),
  }),
  implement(printGroupSheet, {
    groupOf: async ({ db, params: { id } }) => (await findRow(db, 'stockItemGroups', id, `Bestand ${id}`)).id,
    handle: async (call) => print(call, pdfs, await groupSheet(call, call.params.id), call.query.StockLocationId),
  }),
  implement(printStockTakingSheet, {
    handle: async (call) =>
      print(call, pdfs, await stockTakingSheet(call, call.query.stockTakingId), call.query.stockLocationId),
  }),
];

type Caller = Pick<Call, 'db' | 'user' | 'signal'>;

/** @param locationId prints only the lines of this location; they keep their numbers */
async function print({ db, user, signal }: Caller, pdfs: Pdfs, content: SheetContent, locationId: number | undefined) {
  const settings = await readSettings(db);
  const words = await readUnitWords(db);
  const numbered = content.lines.map((line, index) => ({
    ...line,
    number: index + 1,
    packed: packageText(line, words),
  }));
  const lines = numbered.filter(({ stockLocationId }) => locationId === undefined || stockLocationId === locationId);
  const [first] = lines;
  if (!first) throw new Problem('NOT_FOUND', 'Diese Zählliste wäre leer: Hier ist nichts zu zählen.');
  const only = locationId === undefined ? '' : ` · nur ${first.locationName}`;
  const count = lines.length === 1 ? '1 Zeile' : `${lines.length} Zeilen`;
  const sheet: CountSheet = {
    title: content.title,
    about: `${content.about}${only} · ${count}`,
    howToType: content.howToType,
    date: content.date,
    instanceName: instanceNameOf(settings),
    instanceColor: settings.INSTANCE_COLOR,
    lines,
  };
  return download({
    name: `Zählliste ${content.title}${locationId === undefined ? '' : ` ${first.locationName}`}.pdf`,
    type: 'application/pdf',
    content: await pdfs.countSheet(sheet, { userId: callerId(user), signal }),
  });
}

async function censusSheet({ db }: Pick<Call, 'db'>, censusId: number): Promise<SheetContent> {
  const { stockItemGroup, created } = await readCensus(db, censusId);
  const timeZone = await readTimeZone(db);
  const lines = await readLines(db, censusId);
  return {
    title: stockItemGroup.name,
    about: `Zählung ${censusId} · begonnen ${formatDateTime(created, timeZone)}`,
    howToType: TYPED_IN_CENSUS,
    date: created,
    lines: lines.map(({ stockItemId, stockLocationId, stockItemName, stockLocationName, ...line }) => ({
      stockItemId,
      stockLocationId,
      name: stockItemName,
      locationName: stockLocationName,
      unitName: line.unitName,
      unitsPerPackage: line.unitsPerPackage,
      packagingUnitName: line.packagingUnitName,
    })),
  };
}

/** Uses the names frozen at the start. */
async function stockTakingSheet({ db }: Pick<Call, 'db'>, stockTakingId: number): Promise<SheetContent> {
  const { description, targetDate, created } = await findStockTaking(db, stockTakingId);
  const rows = await readItems(db, stockTakingId);
  const packages = await packagesOf(db, pluck(rows, 'stockItemId'));
  return {
    title: `Inventur ${stockTakingId}`,
    about: [description, `Stichtag ${formatDate(targetDate)}`].filter(Boolean).join(' · '),
    howToType: 'Zum Abtippen die Tabelle der Inventur öffnen.',
    date: created,
    lines: rows.map(({ stockItemId, stockLocationId, name, stockLocationName, unit }) => {
      const packed = packages.get(stockItemId);
      // The article's current package says nothing if its unit has changed since the start.
      const known = packed && packed.unitName === unit ? packed : NONE;
      return {
        stockItemId,
        stockLocationId,
        name,
        locationName: stockLocationName,
        unitName: unit,
        unitsPerPackage: known.unitsPerPackage,
        packagingUnitName: known.packagingUnitName,
      };
    }),
  };
}

const NONE = { unitsPerPackage: null, packagingUnitName: null };

async function packagesOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('stockItems as item')
    .leftJoin('units', 'units.id', 'item.unitId')
    .leftJoin('packagingUnits', 'packagingUnits.id', 'item.packagingUnitId')
    .select(['item.id', 'item.unitsPerPackage', 'units.name as unitName', 'packagingUnits.name as packagingUnitName'])
    .where(oneOf(db, 'item.id', [...new Set(ids)]))
    .execute();
  return new Map(
    rows.map(({ id, ...row }) => [id, { ...row, unitsPerPackage: fromScaled(row.unitsPerPackage, AMOUNT_SCALE) }]),
  );
}

/** Previews the lines that a census of this group would have. The group must exist. */
async function groupSheet({ db, now }: Pick<Call, 'db' | 'now'>, groupId: number): Promise<SheetContent> {
  const { name } = await findRow(db, 'stockItemGroups', groupId, `Bestand ${groupId}`);
  const today = todayIn(await readTimeZone(db), new Date(now));
  const rows = await inWalkingOrder(await linesToCount(db, groupId), ({ stockItemId: id, name }) => ({ id, name }));
  return {
    title: name,
    about: `Noch nicht begonnen · Stand ${formatDate(today)}`,
    howToType: TYPED_IN_CENSUS,
    // Midnight, so that sheets printed on the same day are identical.
    date: `${today}T00:00:00.000Z`,
    lines: rows.map(({ stockLocationName, countingOrder, itemOrder, ...row }) => ({
      ...row,
      locationName: stockLocationName,
      unitsPerPackage: fromScaled(row.unitsPerPackage, AMOUNT_SCALE),
    })),
  };
}

const linesToCount = (db: Db, groupId: number) =>
  countedIn(db, groupId)
    .innerJoin('stockLocations as location', 'location.id', 'place.stockLocationId')
    .leftJoin('units', 'units.id', 'item.unitId')
    .leftJoin('packagingUnits', 'packagingUnits.id', 'item.packagingUnitId')
    .select([
      'item.id as stockItemId',
      'place.stockLocationId',
      'item.name',
      'location.name as stockLocationName',
      'location.countingOrder',
      'place.countingOrder as itemOrder',
      'units.name as unitName',
      'item.unitsPerPackage',
      'packagingUnits.name as packagingUnitName',
    ])
    .execute();
