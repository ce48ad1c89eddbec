import { expect, it } from 'vitest';
import { examineArticles } from '../../../server/cli/examineArticles';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, itemBody } from '../../helpers/masterData';
import { useTestApp } from '../../helpers/testApp';

describeOnEachDatabase('the doctor, of articles,', (under) => {
  const test = useTestApp(under);

  it('names the active ones without a place, the first five by name', async () => {
    const data = await createMasterData(test());
    const { db } = test().database;
    const names = ['Gin', 'Rum', 'Korn', 'Wodka', 'Likör', 'Absinth', 'Obstler', 'Grappa'];
    const ids = [];
    for (const name of names)
      ids.push(await test().create('/api/StockItems', itemBody(data, { name, archived: name === 'Rum' })));
    expect(await examineArticles(db)).toEqual([true, 'Artikel: alle haben einen Lagerort']);
    const [gin, , korn, wodka, likor, absinth] = ids;
    await db.deleteFrom('stockLocationAssignments').where('stockItemId', 'in', ids.slice(0, 3)).execute();
    expect(await examineArticles(db)).toEqual([
      false,
      `Artikel ohne Lagerort, die keine Inventur zählt: „Gin“ (${gin}), „Korn“ (${korn}). Bitte einen angeben.`,
    ]);
    await db.deleteFrom('stockLocationAssignments').execute();
    expect((await examineArticles(db))[1]).toContain(
      `„Korn“ (${korn}), „Wodka“ (${wodka}), „Likör“ (${likor}), „Absinth“ (${absinth}) und 2 weitere. Bitte `,
    );
  });
});
