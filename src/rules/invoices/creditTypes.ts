import Big from 'big.js';

/** UNTDID 1001: what takes back money that was billed. 389, billed by the buyer himself, is an invoice. */
const CREDIT_TYPES = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532']);
const CORRECTION = '384';

interface Facts {
  typeCode: string;
  /** The root element says so. */
  isCreditNote: boolean;
  /** BT-109 */
  net: string | null;
}

/** Whether a document calls itself a credit note, by its root or its type. */
export const isCreditNote = ({ typeCode, isCreditNote }: Pick<Facts, 'typeCode' | 'isCreditNote'>): boolean =>
  isCreditNote || CREDIT_TYPES.has(typeCode.trim().replace(/^0+(?=.)/, ''));

/** Whether it takes back what was billed: a negative sum does so whatever the type. */
export const isCredit = (facts: Facts): boolean =>
  isCreditNote(facts) || (facts.net !== null && new Big(facts.net).lt(0));

/** Whether it stands in place of the invoice that it names in BT-25. */
export const isReplacement = ({ typeCode, net }: Pick<Facts, 'typeCode' | 'net'>): boolean =>
  typeCode.trim() === CORRECTION && net !== null && new Big(net).gt(0);
