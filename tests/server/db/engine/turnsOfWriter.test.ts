import { expect, it } from 'vitest';
import { inTransaction } from '../../../../server/db/engine/transaction';
import { nextTurn } from '../../../../server/turns';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { useTestApp } from '../../../helpers/testApp';

describeOnEachDatabase('the turns of a transaction', (under) => {
  const test = useTestApp(under);

  it('come before those of reads that wait already, where only one can write at a time', async () => {
    const done: string[] = [];
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let goOn = () => {};
    const readsWait = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const writing = inTransaction(test().database.db, async () => {
      begin();
      await readsWait;
      for (let part = 0; part < 3; part++) await nextTurn();
      done.push('written');
    });
    await begun;
    const reads = Array.from({ length: 4 }, () => nextTurn().then(() => done.push('read')));
    goOn();
    await Promise.all([writing, ...reads]);
    const written = { sqlite: 0, postgres: 4 }[under.kind];
    expect(done.slice(0, written + 1)).toEqual([...Array(written).fill('read'), 'written']);
  });
});
