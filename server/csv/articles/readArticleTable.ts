import { distinctNames } from '../../../src/lib/distinctNames';
import { findArticleHead, isNoArticle, type KnownHead, knownHeads } from '../../../src/rules/articles/articleHeads';
import { cellText, type ListCell } from '../../../src/rules/priceLists/listCell';
import { Problem } from '../../problem';
import type { Sheet } from '../../sheets/Sheet';
import { MAX_LIST_ROWS, tooManyRows } from '../../sheets/sheetLimits';
import { mapInTurns } from '../../turns';

export interface ArticleTable extends Omit<Sheet, 'rows'> {
  head: number;
  headers: string[];
  known: KnownHead[];
  rows: { line: number; cells: ListCell[]; isSkipped: boolean }[];
}

/** Takes the first row as the header if none is recognized. @throws Problem VALIDATION, TOO_LARGE */
export async function readArticleTable({ rows, sheet, sheets }: Sheet): Promise<ArticleTable> {
  const at = findArticleHead(rows.map(({ cells }) => cells)) ?? 0;
  const headRow = rows[at];
  if (!headRow) throw new Problem('VALIDATION', 'In der ersten Zeile der Datei müssen die Spaltennamen stehen.');
  const headers = distinctNames(headRow.cells.map(cellText));
  const body = rows.slice(at + 1);
  if (body.length > MAX_LIST_ROWS) throw tooManyRows();
  if (body.length === 0) throw new Problem('VALIDATION', 'Die Datei enthält außer den Spaltennamen nichts.');
  const read = await mapInTurns(body, ({ line, cells }) => ({
    line,
    cells,
    isSkipped: isNoArticle(cells.map(cellText), headers),
  }));
  return { sheet, sheets, head: headRow.line, headers, known: knownHeads(headers), rows: read };
}
