import { groupBy } from '../../../src/lib/groupBy';
import type { Known } from '../../../src/rules/shrinkage/coverage';
import { knownTimes } from '../../../src/rules/shrinkage/knownTimes';
import type { Db } from '../../db/tables';

/** Coverage of each register by the closings of imports that are done. */
export async function readKnownTimes(db: Db): Promise<Map<number, Known>> {
  const closings = await db
    .selectFrom('cashClosings as closing')
    .innerJoin('importedClosings as part', 'part.closingId', 'closing.id')
    .innerJoin('salesImports as import', 'import.id', 'part.importId')
    .select((row) => [
      ...(['closing.registerId', 'closing.zNr', 'closing.createdAt'] as const),
      row.fn.min('part.firstAt').as('firstAt'),
      row.fn.max('part.lastAt').as('lastAt'),
    ])
    .where('import.state', '=', 'done')
    .groupBy(['closing.id', 'closing.registerId', 'closing.zNr', 'closing.createdAt'])
    .orderBy('closing.zNr')
    .execute();
  const byRegister = groupBy(closings, ({ registerId }) => registerId);
  const registers = await db.selectFrom('cashRegisters').select(['id', 'isArchived', 'checksGaps']).execute();
  return new Map(
    registers.map(({ id, isArchived, checksGaps }) => [
      id,
      knownTimes({
        isArchived: isArchived === 1,
        checksGaps: checksGaps === 1,
        closings: byRegister.get(id) ?? [],
      }),
    ]),
  );
}
