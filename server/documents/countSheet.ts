import type { SheetLine } from '../../src/rules/lineCode';

/** What a sheet to count on states, in the order it is printed. It has neither amounts nor prices. */
export interface CountSheet {
  /** What is counted: "Bar", "Inventur 3". */
  title: string;
  /** Which count it is for, and what else is worth knowing. */
  about: string;
  /** Where it is typed in afterwards, as a sentence. */
  howToType: string;
  /** Instant, ISO 8601: the same sheet gives the same bytes. */
  date: string;
  instanceName: string;
  /** `#rrggbb` */
  instanceColor: string | null;
  /** In walking order; never empty. */
  lines: CountSheetLine[];
}

/** One article at one location. */
export interface CountSheetLine extends SheetLine {
  /** Its place in the whole count, from 1, also where one location alone is printed. */
  number: number;
  name: string;
  locationName: string;
  unitName: string | null;
  /** Units; null where it is not known. */
  unitsPerPackage: number | null;
  packagingUnitName: string | null;
}
