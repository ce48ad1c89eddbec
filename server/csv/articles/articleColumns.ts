import type { ImportReport } from '../../../src/contract/csv';
import type { AnyResource, Role } from '../../../src/resources/kit';
import { cellText } from '../../../src/rules/priceLists/listCell';
import { invalid } from '../../problem';
import { importableFields } from '../fileColumns';
import { mapColumns } from '../mapColumns';
import type { ArticleTable } from './readArticleTable';

const SAMPLES = 3;
const PARTS = ['code', 'package'];

/** @throws Problem VALIDATION for unknown fields, also in defaults, and for fields mapped twice */
export function articleColumns(
  { headers, known, rows }: ArticleTable,
  mapping: Readonly<Record<string, string | null>>,
  defaults: Readonly<Record<string, string>>,
  resource: AnyResource,
  role: Role,
): ImportReport['columns'] {
  const importable = new Set(importableFields(resource, role).map(([key]) => key));
  const unknown = Object.keys(defaults).find((key) => !importable.has(key));
  if (unknown !== undefined) throw invalid({ defaults: `Ein Feld „${unknown}“ kann nicht importiert werden.` });
  const columns = mapColumns(headers, mapping, resource, role, { heads: known, parts: PARTS });
  return columns.map(({ header, field }, index) => ({
    header,
    field,
    known: field !== null || (known[index]?.isKnown ?? false),
    samples: samplesOf(rows, index),
  }));
}

function samplesOf(rows: ArticleTable['rows'], column: number): string[] {
  const samples: string[] = [];
  for (const { isSkipped, cells } of rows) {
    if (samples.length === SAMPLES) break;
    const text = cellText(cells[column]);
    if (!isSkipped && text !== '') samples.push(text);
  }
  return samples;
}
