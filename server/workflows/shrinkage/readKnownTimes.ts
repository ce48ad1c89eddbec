import type { Known } from '../../../src/rules/shrinkage/coverage';
import type { Db } from '../../db/tables';
import { readRegisters } from '../sales/registers';

/** Coverage of each register; of one without closings, or whose closings tell no time, nothing is known. */
export async function readKnownTimes(db: Db): Promise<Map<number, Known>> {
  const registers = await readRegisters(db);
  return new Map(
    registers.map(({ id, closings, archived, ...known }) => {
      const isTold = closings > 0 && (archived || known.knownUntil !== null);
      return [id, isTold ? known : NEVER];
    }),
  );
}

const NEVER: Known = { knownFrom: '9999-12-31T23:59:59.999Z', knownUntil: null, gaps: [] };
