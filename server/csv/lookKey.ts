import { textKey, visibleText } from '../../src/resources/kit';

/** Compares names of a file, which are stored without what nobody sees. */
export const lookKey = (name: string): string => textKey(visibleText(name));
