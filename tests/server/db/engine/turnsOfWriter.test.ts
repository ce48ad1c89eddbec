import { expect, it } from 'vitest';
import { inTransaction } from '../../../../server/db/engine/transaction';
import { nextTurn } from '../../../../server/turns';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { useTestApp } from '../../../helpers/testApp';

describeOnEachDatabase('the turns of a transaction', (under) => {
  const test = useTestApp(under);

  it('come before those of reads that wait already, where only one can write at a time', async () => {
    const done: string[] = [];
    const reads = Array.from({ length: 4 }, () => nextTurn().then(() => done.push('read')));
    await inTransaction(test().database.db, async (tx) => {
      for (let part = 0; part < 3; part++) {
        await tx.selectFrom('units').select('id').execute();
        await nextTurn();
      }
      done.push('written');
    });
    await Promise.all(reads);
    const written = { sqlite: 0, postgres: 4 }[under.kind];
    expect(done.slice(0, written + 1)).toEqual([...Array(written).fill('read'), 'written']);
  });
});
