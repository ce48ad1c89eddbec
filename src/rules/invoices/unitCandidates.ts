import Big from 'big.js';
import type { ArticleCode } from './parts';

export interface UnitEvidence {
  unitCode: string | null;
  unitName: string | null;
  unitsPerPackage: readonly Big[];
  code: ArticleCode | null;
  learned: Big | null | undefined;
  /** Units that one of a former unit is. */
  former?: readonly Big[];
}

export interface UnitCandidates {
  learned: Big[];
  plain: Big[];
}

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

/** Codes for pieces and packages are ignored: wholesalers use them at will. */
export function unitCandidates(evidence: UnitEvidence): UnitCandidates {
  const { unitCode, unitName, unitsPerPackage, code, learned, former = [] } = evidence;
  const plain = ofMeasure(unitCode, unitName) ?? [
    new Big(1),
    ...unitsPerPackage,
    ...(code ? [code.factor] : []),
    ...former,
  ];
  const known = learned === undefined ? [] : learned === null ? unitsPerPackage : [learned];
  return { learned: distinct(known), plain: distinct(plain) };
}

function ofMeasure(unitCode: string | null, unitName: string | null): Big[] | undefined {
  const billed = MEASURES[unitCode?.trim().toUpperCase() ?? ''];
  if (!billed) return undefined;
  const name = unitName?.trim().toLowerCase().replace(/\.$/, '') ?? '';
  const own = MEASURES[NAMED_MEASURES[name] ?? ''];
  return own && own[0] === billed[0] ? [new Big(billed[1]).div(own[1])] : [];
}

const distinct = (values: readonly Big[]) =>
  values.filter((value, index) => value.gt(0) && values.findIndex((each) => each.eq(value)) === index);
