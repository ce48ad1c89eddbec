import Big from 'big.js';
import type { ArticleCode } from './parts';

/** What decides how many units one of the billed quantity is. */
export interface UnitEvidence {
  unitCode: string | null;
  /** The name of the article's unit. */
  unitName: string | null;
  /** Of the ordered items, else the article's. */
  unitsPerPackage: readonly Big[];
  code: ArticleCode | null;
  /** What was learned for this unit code; undefined: nothing, null: a package. */
  learned: Big | null | undefined;
}

/** How many units of an article one of the billed quantity may stand for, each once. */
export interface UnitCandidates {
  learned: Big[];
  /** What it would be without having been learned. */
  plain: Big[];
}

/** Measures by which goods are billed: what they measure, and how much of it. */
const MEASURES: Record<string, readonly [of: 'mass' | 'volume', size: string]> = {
  KGM: ['mass', '1000'],
  GRM: ['mass', '1'],
  LTR: ['volume', '1000'],
  CLT: ['volume', '10'],
  MLT: ['volume', '1'],
};

const NAMED_MEASURES: Record<string, string> = {
  kg: 'KGM',
  kilo: 'KGM',
  kilogramm: 'KGM',
  g: 'GRM',
  gramm: 'GRM',
  l: 'LTR',
  liter: 'LTR',
  cl: 'CLT',
  zentiliter: 'CLT',
  ml: 'MLT',
  milliliter: 'MLT',
};

/** The codes for pieces and packages decide nothing: wholesalers use them at will. */
export function unitCandidates({ unitCode, unitName, unitsPerPackage, code, learned }: UnitEvidence): UnitCandidates {
  const plain = ofMeasure(unitCode, unitName) ?? [new Big(1), ...unitsPerPackage, ...(code ? [code.factor] : [])];
  const known = learned === undefined ? [] : learned === null ? unitsPerPackage : [learned];
  return { learned: distinct(known), plain: distinct(plain) };
}

/** @returns undefined for what is no measure; empty where the article is not measured so */
function ofMeasure(unitCode: string | null, unitName: string | null): Big[] | undefined {
  const billed = MEASURES[unitCode?.trim().toUpperCase() ?? ''];
  if (!billed) return undefined;
  const name = unitName?.trim().toLowerCase().replace(/\.$/, '') ?? '';
  const own = MEASURES[NAMED_MEASURES[name] ?? ''];
  return own && own[0] === billed[0] ? [new Big(billed[1]).div(own[1])] : [];
}

const distinct = (values: readonly Big[]) =>
  values.filter((value, index) => value.gt(0) && values.findIndex((each) => each.eq(value)) === index);
