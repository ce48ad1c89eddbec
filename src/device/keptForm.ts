import { localKeys, readJson } from '../dataProvider/localJson';
import { writeDraft } from './draftStorage';

const PREFIX = 'drafts/';

export interface KeptForm {
  title: string;
  to: string;
  entered: [what: string, typed: string][];
  form: unknown;
  /** Identifies what is typed now, in all tabs; missing in forms of earlier versions. */
  clientId?: string;
}

export const deliveryFormName = (clientId: string): string => `delivery/${clientId}`;

/** Returns a form that survived closing the page; `name` tells forms apart, such as `delivery/4711`. */
export function recallForm(userId: number, name: string): KeptForm | undefined {
  return read(keyOf(userId, name));
}

/** @returns false if the device cannot keep it */
export function rememberForm(userId: number, name: string, form: KeptForm | undefined): boolean {
  return writeDraft(keyOf(userId, name), form);
}

export function keptForms(): (KeptForm & { userId: number; name: string })[] {
  return localKeys().flatMap((key) => {
    const [, userId, name = ''] = KEPT.exec(key) ?? [];
    const form = userId === undefined ? undefined : read(key);
    return form ? [{ ...form, userId: Number(userId), name }] : [];
  });
}

const KEPT = /^drafts\/(\d+)\/((?:delivery|empties|order_sheet)\/.+)$/;

function read(key: string): KeptForm | undefined {
  const kept = readJson(key);
  return isKeptForm(kept) ? kept : undefined;
}

const isKeptForm = (value: unknown): value is KeptForm =>
  typeof value === 'object' && value !== null && 'title' in value && 'form' in value && 'entered' in value;

const keyOf = (userId: number, name: string) => `${PREFIX}${userId}/${name}`;
