import type { ArticleImportReport } from '../../../src/contract/articleImport';
import type { AnyRecord } from '../../../src/resources/kit';
import { pricePerOfHead } from '../../../src/rules/articles/articleHeads';
import { pricePerOf } from '../../../src/rules/articles/pricePer';
import { cellText, type ListCell } from '../../../src/rules/priceLists/listCell';
import type { PricePer } from '../../../src/rules/priceLists/listPrice';
import { takeTurns } from '../../turns';
import type { FindRecord } from '../planRows';
import { type ArticleTexts, articleTexts, numberOf, type TextRules } from './articleTexts';
import type { ArticleTable } from './readArticleTable';

export interface ReadRow extends ArticleTexts {
  line: number;
  rest: string[];
  current?: AnyRecord;
  /** Units per package of this row, else of the defaults, else of the article. */
  units: number | null;
}

export function numberCells({ rows }: ArticleTable, fields: readonly (string | null)[]): ListCell[] {
  const numbers = fields.flatMap((field, index) =>
    field === 'pricePerUnit' || field === 'unitsPerPackage' ? index : [],
  );
  return rows.flatMap(({ cells, isSkipped }) => (isSkipped ? [] : numbers.map((index) => cells[index] ?? '')));
}

export async function readArticleRows(
  { rows }: ArticleTable,
  rules: TextRules,
  find: FindRecord,
  defaultUnits: string | undefined,
): Promise<ReadRow[]> {
  const unitsByDefault = numberOf(defaultUnits ?? '', rules.decimal)?.toNumber() ?? null;
  const turn = takeTurns();
  const read: ReadRow[] = [];
  for (const { line, cells, isSkipped } of rows) {
    if (isSkipped) continue;
    const row = articleTexts(cells, rules);
    const { current } = find({ ...row.texts, id: row.texts.id?.trim() ?? '' }, line);
    const known = current ? Number(current.unitsPerPackage) : unitsByDefault;
    const rest = cells.slice(rules.fields.length).map(cellText);
    read.push({ ...row, line, current, units: row.unitsPerPackage ?? known, rest });
    await turn();
  }
  return read;
}

/** Decides whether prices are per unit or per package; null if undecidable or without prices. */
export function decidePricePer(columns: ArticleImportReport['columns'], rows: readonly ReadRow[]): PricePer | null {
  const header = columns.find(({ field }) => field === 'pricePerUnit')?.header;
  const priced = rows.filter(({ price }) => price !== null);
  if (header === undefined || priced.length === 0) return null;
  const said = pricePerOfHead(header);
  if (said) return said;
  if (rows.every(({ units }) => units === 1)) return 'unit';
  return pricePerOf(
    priced.flatMap(({ price, units, current }) =>
      price && current && units !== null
        ? { price, unitsPerPackage: units, current: Number(current.pricePerUnit) }
        : [],
    ),
  );
}
