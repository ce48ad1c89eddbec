import type { Random } from './random';

export interface Habits {
  syntax: 'UBL' | 'CII' | 'ZF1';
  /**
   * How goods are named: by our number, our number with zeros before it, GTIN, our text, our id, our order line, or
   * own words.
   */
  names: 'number' | 'zeros' | 'gtin' | 'text' | 'buyer' | 'orderLine' | 'own';
  /** Billed unit; most suppliers use any unit code for it. */
  bills: 'packages' | 'pieces' | 'both';
  reference: 'plain' | 'word' | 'zeros' | 'none';
  deposit: 'none' | 'own' | 'underGoods';
  freight: 'none' | 'charge' | 'line';
  /** The price is the list price, and the line carries the agreed allowance. */
  hasAllowances: boolean;
  /** The price is given per 100. */
  base: number;
  mistypesCodes: boolean;
}

const plain: Habits = {
  syntax: 'UBL',
  names: 'number',
  bills: 'packages',
  reference: 'plain',
  deposit: 'own',
  freight: 'none',
  hasAllowances: false,
  base: 1,
  mistypesCodes: false,
};

export const HABITS: readonly Habits[] = [
  { ...plain, bills: 'both', deposit: 'underGoods', freight: 'charge' },
  { ...plain, syntax: 'CII', names: 'gtin', bills: 'pieces', reference: 'none', freight: 'line' },
  { ...plain, syntax: 'ZF1', names: 'text', reference: 'word', deposit: 'none', hasAllowances: true },
  { ...plain, names: 'own', bills: 'both', reference: 'zeros' },
  { ...plain, names: 'zeros', bills: 'both', reference: 'word', freight: 'charge' },
  { ...plain, syntax: 'CII', names: 'orderLine', bills: 'both' },
  { ...plain, syntax: 'CII', names: 'buyer', bills: 'pieces', base: 100, deposit: 'none' },
  { ...plain, mistypesCodes: true, bills: 'both', freight: 'line' },
  { ...plain, syntax: 'CII', names: 'gtin', deposit: 'underGoods', reference: 'none' },
  { ...plain, syntax: 'ZF1', names: 'zeros', bills: 'pieces', deposit: 'none' },
  { ...plain, names: 'text', bills: 'both', freight: 'charge' },
  { ...plain, syntax: 'CII', hasAllowances: true, bills: 'both', reference: 'zeros' },
];

/** Unit codes for pieces and packages, as suppliers mix them up. */
export const anyUnitCode = (random: Random): string => random.oneOf(['C62', 'H87', 'EA', 'XPP', 'XBX', 'XCR', 'CT']);
