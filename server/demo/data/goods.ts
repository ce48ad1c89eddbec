import { hasRightCheckDigit } from '../../../src/rules/codes';
import type { DemoItem } from './types';

export const depositTypes = [
  { name: 'Bierflasche', value: 0.08, kind: 'bottle' },
  { name: 'Mehrwegflasche', value: 0.15, kind: 'bottle' },
  { name: 'Kasten', value: 1.5, kind: 'crate' },
  { name: 'Fass', value: 30, kind: 'keg' },
] as const;

/** Crates filled with one kind of bottle, so that a full one can be returned as a whole. */
export const fullCrates = [
  { name: 'Bierkasten 20er', value: 1.5, content: 'Bierflasche', contentCount: 20 },
  { name: 'Bierkasten 24er', value: 1.5, content: 'Bierflasche', contentCount: 24 },
] as const;

interface DemoDelivery {
  supplier: string;
  weekdays: (0 | 1 | 2 | 3 | 4 | 5 | 6)[];
  daysBefore: number;
  orderUntil: string;
}

export const deliveries: DemoDelivery[] = [
  { supplier: 'Getränke Isarkiesel GmbH', weekdays: [2, 5], daysBefore: 1, orderUntil: '14:00' },
  { supplier: 'Brauhaus Kupferkrug KG', weekdays: [3], daysBefore: 1, orderUntil: '18:00' },
  { supplier: 'Molkereivertrieb Wiesenthal eG', weekdays: [1, 3, 5], daysBefore: 1, orderUntil: '12:00' },
  { supplier: 'Fleischhof Brandlacher GmbH', weekdays: [2, 4, 6], daysBefore: 1, orderUntil: '15:30' },
  { supplier: 'Gemüsehof Krautgarten', weekdays: [1, 2, 3, 4, 5, 6], daysBefore: 1, orderUntil: '20:00' },
];

/** Minimum order values in euros and lead times in workdays. */
export const conditions: Readonly<Record<string, { minimumOrderValue?: number; leadDays?: number }>> = {
  'Getränke Isarkiesel GmbH': { minimumOrderValue: 150 },
  'Brauhaus Kupferkrug KG': { minimumOrderValue: 200 },
  'Weinkontor Rebengasse': { minimumOrderValue: 120, leadDays: 3 },
  'Spirituosenkontor Elbanker GmbH': { leadDays: 4 },
  'Gastro-Großhandel Vorratskammer GmbH & Co. KG': { minimumOrderValue: 100, leadDays: 2 },
};

export function depositsOf({ name, group, unitsPerPackage, packagingUnit }: DemoItem): [type: string, count: number][] {
  if (packagingUnit.startsWith('Fass')) return [['Fass', 1]];
  if (!packagingUnit.startsWith('Kiste (') || !name.endsWith('MW')) return [];
  const isBeer = [group].flat().includes('Bier');
  return [
    [isBeer ? `Bierkasten ${unitsPerPackage}er` : 'Kasten', 1],
    [isBeer ? 'Bierflasche' : 'Mehrwegflasche', unitsPerPackage],
  ];
}

/** Returns the codes of a bottle and of its crate, in the range reserved for internal numbers. */
export function codesOf({ name, orderNumber, unitsPerPackage }: DemoItem): { code: string; factor: number }[] {
  if (!name.endsWith('MW')) return name in WEIGHED ? [{ code: `21${WEIGHED[name]}`, factor: 1 }] : [];
  const number = orderNumber.replace(/\D/g, '').padStart(9, '0');
  return [
    { code: withCheckDigit(`200${number}`), factor: 1 },
    { code: withCheckDigit(`201${number}`), factor: unitsPerPackage },
  ];
}

const WEIGHED: Readonly<Record<string, string>> = {
  'Schweineschulter mit Schwarte': '10050',
  'Schweinenacken ohne Knochen': '10100',
  'Rindergulasch Wade 4 × 4 cm': '12050',
};

const withCheckDigit = (digits: string): string =>
  [...'0123456789'].map((digit) => digits + digit).find(hasRightCheckDigit) ?? digits;

export const perishable: ReadonlySet<string> = new Set(['Molkerei & Käse', 'Fleisch & Fisch', 'Obst & Gemüse']);
