const PREFIX = 'drafts/';

/** Something that somebody has begun to enter, and in words, for who only lists it. */
export interface KeptForm {
  /** What a person calls it, such as "Wareneingang Getränke Isar". */
  title: string;
  /** The page on which it goes on. */
  to: string;
  /** What was entered so far: of what, and as it was typed. */
  entered: [what: string, typed: string][];
  form: unknown;
}

/**
 * What somebody has begun to enter on this device, also after the page was closed; it is given back to them alone.
 * @param name tells forms apart, such as `delivery/4711`
 */
export function recallForm(userId: number, name: string): KeptForm | undefined {
  return read(keyOf(userId, name));
}

/** @param form undefined: it is not needed any more */
export function rememberForm(userId: number, name: string, form: KeptForm | undefined): void {
  try {
    if (form === undefined) localStorage.removeItem(keyOf(userId, name));
    else localStorage.setItem(keyOf(userId, name), JSON.stringify(form));
  } catch {
    // A full storage: what was entered stays on its page, and booking it will say so.
  }
}

/** All forms that lie on this device, whoever has begun them. */
export function keptForms(): (KeptForm & { userId: number; name: string })[] {
  return storedKeys().flatMap((key) => {
    const [, userId, name = ''] = KEPT.exec(key) ?? [];
    const form = userId === undefined ? undefined : read(key);
    return form ? [{ ...form, userId: Number(userId), name }] : [];
  });
}

/** Drafts of counts lie beside them, under other names. */
const KEPT = /^drafts\/(\d+)\/((?:delivery|empties)\/.+)$/;

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).sort();
  } catch {
    return [];
  }
}

function read(key: string): KeptForm | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isKeptForm(kept) ? kept : undefined;
  } catch {
    // Whatever stands there, it is no form; or this browser keeps nothing.
    return undefined;
  }
}

const isKeptForm = (value: unknown): value is KeptForm =>
  typeof value === 'object' && value !== null && 'title' in value && 'form' in value && 'entered' in value;

const keyOf = (userId: number, name: string) => `${PREFIX}${userId}/${name}`;
