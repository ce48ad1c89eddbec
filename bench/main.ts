import { measureBrowser } from './browser';
import { measureClone } from './clone';
import { measureColdStart } from './coldStart';
import { measureCounters } from './counters';
import { measureDefinitions } from './definitions';
import { measureGoods } from './goods';
import { measureGrowth } from './growth';
import { measureHouses } from './houses';
import { measureInvoices } from './invoices';
import { measureLedger } from './ledger';
import { measureList } from './list';
import type { Measurement } from './measurement';
import { measureMemory } from './memory';
import { measureMinimums } from './minimums';
import { measureOpenDoor } from './openDoor';
import { measurePdf } from './pdf';
import { measurePostgres } from './postgres';
import { keepRows, readRecord } from './record';
import { rowText, writeReport } from './report';
import { measureSalesImport } from './salesImport';
import { measureSize } from './size';
import { measureStart } from './start';
import { measureStock } from './stock';
import { measureTap } from './tap';
import { measureWaits } from './waits';
import { measureWork } from './work';
import { measureWrite } from './write';

const sections: Record<string, () => Promise<Measurement[]>> = {
  start: measureStart,
  clone: measureClone,
  size: measureSize,
  list: measureList,
  definitions: measureDefinitions,
  goods: measureGoods,
  sales: measureSalesImport,
  stock: measureStock,
  write: measureWrite,
  counters: measureCounters,
  invoices: measureInvoices,
  minimums: measureMinimums,
  openDoor: measureOpenDoor,
  memory: measureMemory,
  postgres: measurePostgres,
  ledger: measureLedger,
  houses: measureHouses,
  growth: measureGrowth,
  waits: measureWaits,
  pdf: measurePdf,
  browser: measureBrowser,
  coldStart: measureColdStart,
  work: measureWork,
  tap: measureTap,
};
const only = process.env.BENCH_ONLY?.split(',');
const unknown = only?.filter((name) => !(name in sections)) ?? [];
if (unknown.length > 0) {
  console.error(`Unbekannt: ${unknown.join(', ')}. Es gibt: ${Object.keys(sections).join(', ')}.`);
  process.exit(2);
}
// Figures of selected parts are mostly only looked at, so they are not recorded by default.
const isKept = !only || process.env.BENCH_KEEP !== undefined;
const record = readRecord();
const failed: string[] = [];
for (const name of only ?? Object.keys(sections)) {
  try {
    const measured = (await sections[name]?.()) ?? [];
    for (const row of measured) console.log(rowText(row));
    // After each part, so that an interrupted run keeps its figures so far.
    if (isKept) keepRows(record, name, measured);
    if (isKept) writeReport(record, Object.keys(sections));
  } catch (error) {
    // A failed part does not discard earlier results.
    console.error(`${name}:`, error);
    failed.push(name);
  }
}
if (failed.length > 0) console.error(`Abgebrochen: ${failed.join(', ')}.`);
// Handles left open by a failed part must not keep the process alive.
process.exit(failed.length === 0 ? 0 : 1);
