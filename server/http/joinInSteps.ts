import { takeTurns } from '../takeTurns';

/** `Buffer.concat` with turns for others: copying tens of megabytes takes a while. @param parts emptied meanwhile */
export async function joinInSteps(parts: Buffer[]): Promise<Buffer> {
  if (parts.length === 1 && parts[0]) return parts[0];
  const turn = takeTurns();
  const all = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const [index, part] of parts.entries()) {
    at += part.copy(all, at);
    parts[index] = EMPTY;
    await turn();
  }
  return all;
}

const EMPTY = Buffer.alloc(0);
