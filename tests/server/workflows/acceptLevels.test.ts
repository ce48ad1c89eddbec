import { expect, it } from 'vitest';
import { LearnedLevels } from '../../../server/workflows/parLevels/LearnedLevels';
import learnLevels from '../../../server/workflows/parLevels/learnLevels';
import type { ParLevels } from '../../../src/contract/parLevels';
import { addDays, todayIn } from '../../../src/rules/dates';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, itemBody } from '../../helpers/masterData';
import { useTestApp } from '../../helpers/testApp';
import { putMovements, putReading } from './goods/goodsSetup';

const WEEKS = 20;
const at = (week: number, time: string) => `${addDays(todayIn('Europe/Berlin'), -7 * (WEEKS - week))}T${time}:00.000Z`;

describeOnEachDatabase('minimums accepted while colleagues go on booking', (under) => {
  let meanwhile = async () => {};
  let computed = 0;
  const learned = new LearnedLevels(async (task) => {
    computed += 1;
    await meanwhile();
    return learnLevels(task);
  });
  const test = useTestApp(under, { server: { learned } });

  it('are computed twice at most', async () => {
    const data = await createMasterData(test());
    const stockItemGroupId = await test().create('/api/StockItemGroups', { name: 'Bar', executionDayOfWeek: 1 });
    const stockItemId = await test().create('/api/StockItems', itemBody(data, { name: 'Rum', pricePerUnit: 1.5 }));
    await test().create('/api/StockItemGroupAssignments', { stockItemGroupId, stockItemId, minAmountInGroup: 40 });
    await putReading(test(), stockItemId, at(0, '10:00'), 50);
    for (let week = 1; week <= WEEKS; week += 1) {
      const used = 8 + (week % 3);
      await putReading(test(), stockItemId, at(week, '10:00'), 50 - used);
      await putMovements(test(), [{ stockItemId, kind: 'delivery', quantity: used * 1000, at: at(week, '11:00') }]);
    }
    const { body: levels } = await test().call<ParLevels>(test().admin, 'GET', '/api/ParLevels');
    const proposed = levels.items[0]!;
    let changes = 0;
    meanwhile = async () => {
      changes += 1;
      await test().create('/api/Units', { name: `Unit ${changes}`, shortName: `U${changes}` });
      await test().create('/api/StockItems', itemBody(data, { name: `Gin ${changes}` }));
    };
    await meanwhile();
    computed = 0;
    const items = [{ assignmentId: proposed.assignmentId, proposal: proposed.proposal, version: proposed.version }];
    const accepted = await test().call(test().admin, 'POST', '/api/ParLevels/accept', { items });
    expect([accepted.status, computed]).toEqual([201, 2]);
  });
});
