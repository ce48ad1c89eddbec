import { AMOUNT, type NumberFormat } from '../../../../rules/readNumber';
import { packageWords } from '../../../../rules/unitWords';

/** Of amounts in packages. */
export const packagesFormat = ({ packagingUnit }: { packagingUnit: string }): NumberFormat => ({
  ...AMOUNT,
  words: packageWords(packagingUnit),
});
