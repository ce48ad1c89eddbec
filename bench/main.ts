import { measureBrowser } from './browser';
import { measureCounters } from './counters';
import { measureList } from './list';
import type { Measurement } from './measurement';
import { measurePdf } from './pdf';
import { writeReport } from './report';
import { measureSize } from './size';
import { measureStart } from './start';
import { measureTap } from './tap';
import { measureWrite } from './write';

const sections = [
  measureStart,
  measureSize,
  measureList,
  measureWrite,
  measureCounters,
  measurePdf,
  measureBrowser,
  measureTap,
];
const rows: Measurement[] = [];
for (const measure of sections) {
  for (const row of await measure()) {
    rows.push(row);
    console.log(
      `${row.what}: ${row.ours.toFixed(row.digits ?? 1)} ${row.unit}, ${row.comparedWith}: ${row.other.toFixed(row.digits ?? 1)} ${row.unit}`,
    );
  }
}
writeReport(rows);
