import { normalized } from '../../lib/normalized';

/** Differences in writing that do not make another drink. */
export const plainText = (text: string): string =>
  normalized(text, 'NFKC')
    .toLowerCase()
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim();

export const USUAL_UNIT = 'Stück';

interface Measured {
  unit: string;
  factor: number;
}

/** Whether a piece of one is as much as a piece of the other. */
export const isSameMeasure = (a: Measured, b: Measured): boolean =>
  a.factor === b.factor && plainText(a.unit || USUAL_UNIT) === plainText(b.unit || USUAL_UNIT);

/** Distinguishes sold items of a register, by text, unit and factor as well as by number. @param factor thousandths */
export const soldItemKey = (artNr: string, text: string, unit: string, factor: number): string =>
  JSON.stringify([artNr, plainText(text), plainText(unit || USUAL_UNIT), factor || 1000]);
