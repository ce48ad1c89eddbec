import { randomInt } from 'node:crypto';

/** What is not taken for something else, on paper and aloud. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups of four signs, "abcd-efgh-jkmn-pqrs": 79 bits, too many to be guessed from a stolen hash. */
export const readableCode = (): string => Array.from({ length: 4 }, group).join('-');

const group = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
