import { normalized } from '../../lib/normalized';

/** Removes differences in spelling that do not make a different drink. */
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

/** One piece of the two sold items is the same quantity. */
export const isSameMeasure = (a: Measured, b: Measured): boolean =>
  a.factor === b.factor && plainText(a.unit || USUAL_UNIT) === plainText(b.unit || USUAL_UNIT);

/** Distinguishes sold items of a register by number, text, unit and factor. @param factor thousandths */
export const soldItemKey = (artNr: string, text: string, unit: string, factor: number): string =>
  JSON.stringify([artNr, plainText(text), plainText(unit || USUAL_UNIT), factor || 1000]);
