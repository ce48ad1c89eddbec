import { randomInt } from 'node:crypto';

/** Characters that are not confused on paper or aloud. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns a code such as "abcd-efgh-jkmn-pqrs": 79 bits, too many to guess from a stolen hash. */
export const readableCode = (): string => Array.from({ length: 4 }, readableGroup).join('-');

export const readableGroup = (): string => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
