import type { ArticleImportReport } from '../../../src/contract/articleImport';
import { cellText } from '../../../src/rules/priceLists/listCell';
import { mapInTurns } from '../../turns';
import type { ArticleRow } from './articleCodes';
import type { ArticleTable } from './readArticleTable';

/** Lists all rows of the file in their order; skipped ones hold other things than articles. */
export async function reportRows(
  table: ArticleTable,
  planned: readonly ArticleRow[],
): Promise<Pick<ArticleImportReport, 'rows' | 'counts'>> {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0, skipped: 0 };
  const byLine = new Map(planned.map((row) => [row.line, row]));
  const rows = await mapInTurns(table.rows, ({ line, cells }): ArticleImportReport['rows'][number] => {
    const row = byLine.get(line);
    const state = row?.state ?? 'skipped';
    counts[state] += 1;
    if (!row) {
      const title = cells.map(cellText).find((text) => text !== '') ?? '';
      return { line, state, title, changes: {}, errors: {}, hints: [] };
    }
    return { line, state, title: row.title, changes: row.changes, errors: row.errors, hints: row.hints };
  });
  return { rows, counts };
}
