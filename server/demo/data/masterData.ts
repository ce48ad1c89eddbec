import { compareGerman } from '../../../src/lib/compareGerman';
import groupsCsv from './groups.csv?raw';
import itemsCsv from './items.csv?raw';
import locationsCsv from './locations.csv?raw';
import suppliersCsv from './suppliers.csv?raw';
import type { DemoGroup, DemoItem, DemoLocation, DemoSupplier } from './types';

/** Telephone numbers reserved by the Bundesnetzagentur for media productions; addresses in the domain .example. */
export const suppliers: DemoSupplier[] = readCsv<keyof DemoSupplier>(suppliersCsv);

export const locations: DemoLocation[] = readCsv<keyof DemoLocation>(locationsCsv).map(({ name, countingOrder }) => ({
  name,
  countingOrder: Number(countingOrder),
}));

export const groups: DemoGroup[] = readCsv<keyof DemoGroup>(groupsCsv).map(({ name, executionDayOfWeek }) => ({
  name,
  executionDayOfWeek: Number(executionDayOfWeek),
}));

export const items: DemoItem[] = readCsv<keyof DemoItem>(itemsCsv).map((cells) => ({
  ...cells,
  unitsPerPackage: Number(cells.unitsPerPackage),
  pricePerUnit: Number(cells.pricePerUnit),
  locations: cells.locations.split(', '),
  group: cells.group.split(', '),
  minAmount: Number(cells.minAmount),
  fixedOrderAmount: cells.fixedOrderAmount === '' ? null : Number(cells.fixedOrderAmount),
  active: cells.active !== 'false',
  ignoreInCensus: cells.ignoreInCensus === 'true',
}));

const namesOf = (column: 'unit' | 'packagingUnit') =>
  [...new Set(items.map((item) => item[column]))].sort(compareGerman);

export const units = namesOf('unit');
export const packagingUnits = namesOf('packagingUnit');

/** Reads a table without quotes. Split by hand: every start reads all, and a CSV parser takes twenty times as long. */
function readCsv<Column extends string>(text: string): Record<Column, string>[] {
  const [names = [], ...rows] = text.split('\n').flatMap((line) => (line === '' ? [] : [line.split(';')]));
  return rows.map((cells) => {
    if (cells.length !== names.length) throw new Error(`Not ${names.length} cells: ${cells.join(';')}`);
    return Object.fromEntries(names.map((name, index) => [name, cells[index]])) as Record<Column, string>;
  });
}
