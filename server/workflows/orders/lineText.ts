import { inUnits, type UnitWords } from '../../../src/rules/plurals';
import { singleLine } from '../../documents/singleLine';

export interface ToldLine {
  description: string;
  itemNumber: string | null;
  amount: number;
  packagingUnit: string | null;
  note: string | null;
}

/** "Pils 0,33 (Art.-Nr. B-12)" */
export function numbered({ description, itemNumber }: Pick<ToldLine, 'description' | 'itemNumber'>): string {
  const number = singleLine(itemNumber ?? '');
  return number === '' ? singleLine(description) : `${singleLine(description)} (Art.-Nr. ${number})`;
}

/** "5 Kästen Pils 0,33 (Art.-Nr. B-12)" */
export const lineText = ({ amount, packagingUnit, note, ...article }: ToldLine, words: UnitWords): string =>
  [singleLine(inUnits(amount, packagingUnit, words)), numbered(article), note && `– ${singleLine(note)}`]
    .filter(Boolean)
    .join(' ');
