import { forUpdate } from '../../db/database';
import { Problem } from '../../problem';
import type { ResourceHooks } from './types';

export const stockLocationAssignmentsHooks: ResourceHooks = {
  async beforeWrite({ current, values }) {
    if (current && values.stockItemId !== undefined && values.stockItemId !== current.stockItemId) {
      throw new Problem('STATE', 'Der Artikel einer Zuordnung kann nicht geändert werden.');
    }
  },
  async beforeDelete({ db, current }) {
    const stockItemId = Number(current.stockItemId);
    // Other transactions may be deleting the article's other places.
    await forUpdate(db, db.selectFrom('stockItems').select('id').where('id', '=', stockItemId)).execute();
    const others = await db
      .selectFrom('stockLocationAssignments')
      .select('id')
      .where('stockItemId', '=', stockItemId)
      .where('id', '!=', current.id)
      .limit(1)
      .execute();
    if (others.length === 0) throw new Problem('STATE', 'Ein Artikel braucht mindestens einen Lagerort.');
  },
};
