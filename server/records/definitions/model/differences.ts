import { isEmpty } from '../../../../src/resources/kit';
import { settings as knownSettings, type SettingKey } from '../../../../src/settings/settings';
import type { Written } from './writtenModel';

export type Settings = Readonly<Record<string, unknown>>;

/** Describes how one model differs from another, one line per difference, sorted. */
export function differences(there: ReadonlyMap<string, Written>, here: ReadonlyMap<string, Written>): string[] {
  const names = new Set([...there.keys(), ...here.keys()]);
  return [...names].flatMap((name) => compared(name, '', there.get(name), here.get(name))).sort();
}

/** Describes differing settings; one that is not stored has its default. */
export function settingDifferences(there: Settings, here: Settings): string[] {
  const keys = new Set([...Object.keys(there), ...Object.keys(here)]);
  return [...keys].flatMap((key) => compared(`Einstellung ${key}`, '', valueIn(there, key), valueIn(here, key))).sort();
}

function valueIn(settings: Settings, key: string): unknown {
  const field = Object.hasOwn(knownSettings, key) ? knownSettings[key as SettingKey] : undefined;
  const stored = settings[key];
  if (!isEmpty(stored)) return stored;
  return field && 'default' in field ? field.default : undefined;
}

export const countOfDifferences = (count: number): string =>
  count === 0 ? 'Keine Unterschiede.' : count === 1 ? '1 Unterschied.' : `${count} Unterschiede.`;

function compared(name: string, path: string, there: unknown, here: unknown): string[] {
  const place = path === '' ? name : `${name}, ${path}`;
  if (there === undefined && here === undefined) return [];
  if (there === undefined) return [`+ ${place}`];
  if (here === undefined) return [`- ${place}`];
  const isWhole = !isObject(there) || !isObject(here) || Array.isArray(there) !== Array.isArray(here);
  if (isWhole || (isPlainList(there) && isPlainList(here))) return changed(place, there, here);
  const keys = new Set([...Object.keys(there), ...Object.keys(here)]);
  const inside = [...keys].flatMap((key) =>
    compared(name, path === '' ? key : `${path}.${key}`, Object(there)[key], Object(here)[key]),
  );
  return path === 'fields' ? [...inside, ...reordered(place, there, here)] : inside;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isPlainList = (value: unknown): boolean => Array.isArray(value) && !value.some(isObject);

/** Reports a different order of fields, which is their order in the form. */
function reordered(place: string, there: object, here: object): string[] {
  const [before, now] = [
    Object.keys(there).filter((key) => key in here),
    Object.keys(here).filter((key) => key in there),
  ];
  return changed(place, before, now);
}

/** Shows values as JSON where plain text would not tell them apart, such as true and "true". */
function changed(place: string, there: unknown, here: unknown): string[] {
  if (JSON.stringify(there) === JSON.stringify(here)) return [];
  const told = text(there) === text(here) ? JSON.stringify : text;
  return [`~ ${place}: ${told(there)} → ${told(here)}`];
}

function text(value: unknown): string {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  return typeof value === 'string' && !value.includes('\n') ? value : JSON.stringify(value);
}
