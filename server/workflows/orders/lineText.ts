import { formatNumber } from '../../../src/rules/numbers';
import { singleLine } from '../../documents/singleLine';

interface ToldLine {
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

/** "5 Kasten Pils 0,33 (Art.-Nr. B-12)" */
export const lineText = ({ amount, packagingUnit, note, ...article }: ToldLine): string =>
  [formatNumber(amount), singleLine(packagingUnit ?? ''), numbered(article), note && `– ${singleLine(note)}`]
    .filter(Boolean)
    .join(' ');
