import Big from 'big.js';

/** UNTDID 1001 types of credit notes. 389, self-billed, is an invoice. */
const CREDIT_TYPES = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532']);
const CORRECTION = '384';

interface Facts {
  typeCode: string;
  isCreditNote: boolean;
  /** BT-109 */
  net: string | null;
}

export const isCreditNote = ({ typeCode, isCreditNote }: Pick<Facts, 'typeCode' | 'isCreditNote'>): boolean =>
  isCreditNote || CREDIT_TYPES.has(typeCode.trim().replace(/^0+(?=.)/, ''));

export const isCredit = (facts: Facts): boolean =>
  isCreditNote(facts) || (facts.net !== null && new Big(facts.net).lt(0));

export const isReplacement = ({ typeCode, net }: Pick<Facts, 'typeCode' | 'net'>): boolean =>
  typeCode.trim() === CORRECTION && net !== null && new Big(net).gt(0);
