import type { CountSheet, CountSheetLine } from '../../documents/countSheet';

/** Lines are in walking order. */
export interface SheetContent extends Pick<CountSheet, 'title' | 'about' | 'howToType' | 'date'> {
  lines: Omit<CountSheetLine, 'number'>[];
}

export const TYPED_IN_CENSUS = 'Abgetippt wird in der Liste der Zählung mit „Liste eintippen“.';
