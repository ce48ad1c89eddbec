import { AMOUNT, type NumberFormat } from '../../../../rules/readNumber';
import { packageWords } from '../../../../rules/unitWords';

interface Packed {
  packagingUnit: string;
  packagingUnitPlural?: string | null;
}

export const packagesFormat = ({ packagingUnit, packagingUnitPlural }: Packed): NumberFormat => ({
  ...AMOUNT,
  words: packageWords(packagingUnit, packagingUnitPlural),
});
