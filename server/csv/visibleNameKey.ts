import { textKey, visibleText } from '../../src/resources/kit';

/** Returns a key for comparing names of a file, ignoring invisible characters, which are never stored. */
export const visibleNameKey = (name: string): string => textKey(visibleText(name));
