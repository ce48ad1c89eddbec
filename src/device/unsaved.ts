import { localKeys, readJson, writeJson } from '../dataProvider/localJson';

/** In the storage of the tab, since signing in may lead to another site and back. */
const PLACE = 'sessionStorage';
const START = 'unsaved/';
const startOf = (userId: number | undefined) => `${START}${userId}/`;

export const unsavedKey = (userId: number | undefined, place: string) => `${startOf(userId)}${place}`;
export const readUnsaved = (key: string): unknown => readJson(key, PLACE);
export const writeUnsaved = (key: string, value: unknown): boolean => writeJson(key, value, PLACE);

/** Removes what was typed into forms. @param userId whose texts stay; nobody's by default */
export function forgetUnsaved(userId?: number): void {
  for (const key of localKeys(PLACE))
    if (key.startsWith(START) && !key.startsWith(startOf(userId))) writeUnsaved(key, undefined);
}
