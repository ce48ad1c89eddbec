import Big from 'big.js';
import type { ExampleRule } from '../resources/kit';
import { formatNumber } from './numbers';
import { proposeOrder } from './orderAmounts';
import { inUnits, type UnitWords } from './plurals';

export type Given = Readonly<Record<string, unknown>>;

/** Gives an example of a rule (docs/rules.md, How much is ordered); `counted` defaults to a third of the minimum. */
export function fieldExample(rule: ExampleRule, given: Given, words: UnitWords): string | undefined {
  const minimum = amount(given.minimum);
  const perPackage = amount(given.unitsPerPackage);
  if (minimum === undefined || perPackage === undefined || perPackage === 0) return undefined;
  const fixed = given.fixed === null || given.fixed === undefined ? null : amount(given.fixed);
  if (fixed === undefined || fixed === 0) return undefined;
  const counted = amount(given.counted) ?? Math.floor(minimum / 3);
  const names = { unitName: nameOf(given.unit, 'Einheiten'), packagingUnitName: nameOf(given.package, 'Verpackungen') };
  const proposal = proposeOrder({
    ...names,
    minAmountInGroup: minimum,
    counted: [counted],
    unitsPerPackage: perPackage,
    fixedOrderAmount: fixed,
    words,
  });
  return SENTENCES[rule]({
    minimum,
    counted,
    perPackage,
    packs: proposal.packs,
    isFixed: fixed !== null,
    words,
    ...names,
  });
}

interface Worked {
  minimum: number;
  counted: number;
  perPackage: number;
  packs: number;
  isFixed: boolean;
  unitName: string;
  packagingUnitName: string;
  words: UnitWords;
}

const SENTENCES: Record<ExampleRule, (worked: Worked) => string | undefined> = {
  packages(worked) {
    const { minimum, counted, unitName, words } = worked;
    const missing = new Big(minimum).minus(counted);
    if (missing.lte(0)) return undefined;
    const shortage = `Mindestbestand ${formatNumber(minimum)} − Bestand ${formatNumber(counted)}`;
    return `Beispiel: ${shortage} = ${inUnits(missing.toNumber(), unitName, words)} fehlen → ${orderText(worked)}.`;
  },
  minimum(worked) {
    const { minimum, counted, isFixed } = worked;
    if (isFixed) return undefined;
    if (minimum === 0) return NEVER;
    return `Beispiel: Bestand ${formatNumber(counted)} → ${orderText(worked)}; Bestand ${formatNumber(minimum)} → nichts.`;
  },
  fixedAmount(worked) {
    const { minimum, counted, isFixed } = worked;
    if (!isFixed) return undefined;
    if (minimum === 0) return NEVER;
    const always = `Bestand ${formatNumber(counted)} → ${orderText(worked)}, gleich wie viel fehlt`;
    return `Beispiel: ${always}; Bestand ${formatNumber(minimum)} → nichts.`;
  },
};

const NEVER = 'Mit Mindestbestand 0 wird nie etwas bestellt.';

function orderText({ packs, perPackage, unitName, packagingUnitName, words }: Worked): string {
  const units = new Big(packs).times(perPackage).toNumber();
  return `Bestellung ${inUnits(packs, packagingUnitName, words)} (${inUnits(units, unitName, words)})`;
}

const amount = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;

const nameOf = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value.trim() !== '' && value !== '??' ? value : otherwise;
