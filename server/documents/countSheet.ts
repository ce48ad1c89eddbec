import type { SheetLine } from '../../src/rules/lineCode';

export interface CountSheet {
  title: string;
  about: string;
  howToType: string;
  /** Given instant instead of the present, so that the same sheet gives the same bytes. */
  date: string;
  instanceName: string;
  instanceColor: string | null;
  /** In walking order; never empty. */
  lines: CountSheetLine[];
}

export interface CountSheetLine extends SheetLine {
  number: number;
  name: string;
  locationName: string;
  unitName: string | null;
  unitsPerPackage: number | null;
  packagingUnitName: string | null;
  /** "1 Kiste = 24 Flaschen". */
  packed?: string;
}
