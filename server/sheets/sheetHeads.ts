import { findArticleHead, knownHeads } from '../../src/rules/articles/articleHeads';
import type { ListCell } from '../../src/rules/priceLists/listCell';
import { findColumns, knownFields } from '../../src/rules/priceLists/listColumns';
import type { SheetChoice } from './Sheet';

export const hasHead = (rows: readonly (readonly ListCell[])[], choice: SheetChoice): boolean =>
  choice.of === 'articles' ? findArticleHead(rows) !== undefined : findColumns(rows, choice) !== undefined;

export const countKnown = (row: readonly string[], { of }: SheetChoice): number =>
  of === 'articles'
    ? knownHeads(row).filter(({ field }) => field !== null).length
    : knownFields(row).filter((field) => field !== null).length;
