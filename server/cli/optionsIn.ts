import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartError } from '../startError';

/** Reads the options of a command that takes one at most. @throws StartError not repeating what may be a password */
export function optionsIn<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
  usage: string,
) {
  const sentence = `Diese Angaben passen nicht. Aufruf: ${usage}`;
  try {
    const { values, tokens } = parseArgs({ args, options, tokens: true });
    if (tokens.length > 1) throw new StartError(sentence);
    return values;
  } catch (cause) {
    throw new StartError(sentence, { cause });
  }
}
