import { messages } from '../../../src/resources/kit';
import { lockName } from '../../db/engine/lockName';
import type { Db } from '../../db/tables';
import { invalid } from '../../problem';
import type { ResourceHooks } from './types';

/** Allows a full crate only one content, which in turn must have none: the deposit then adds up without loops. */
export const depositTypesHooks: ResourceHooks = {
  async beforeWrite({ db, current, values }) {
    if (values.contentTypeId === undefined && values.contentCount === undefined) return;
    const typeId = values.contentTypeId === undefined ? current?.contentTypeId : values.contentTypeId;
    const count = values.contentCount === undefined ? current?.contentCount : values.contentCount;
    if (isNothing(typeId) !== isNothing(count))
      throw invalid({ [isNothing(typeId) ? 'contentTypeId' : 'contentCount']: messages.required });
    if (isNothing(typeId)) return;
    // Two simultaneous changes could create a chain that neither of them sees.
    await lockName(db, 'depositTypes:contents');
    const problem = await contentProblem(db, Number(typeId), current?.id);
    if (problem) throw invalid({ contentTypeId: problem });
  },
};

const isNothing = (value: unknown) => value === null || value === undefined;

async function contentProblem(db: Db, contentTypeId: number, id: number | undefined): Promise<string | undefined> {
  if (contentTypeId === id) return 'Eine Pfandart kann sich nicht selbst enthalten.';
  const types = await db.selectFrom('depositTypes').select(['id', 'name', 'contentTypeId']).execute();
  const content = types.find((each) => each.id === contentTypeId);
  if (typeof content?.contentTypeId === 'number') return `„${content.name}“ hat selbst einen Inhalt.`;
  const around = types.find((each) => id !== undefined && each.contentTypeId === id);
  return around && `Diese Pfandart ist selbst Inhalt von „${around.name}“.`;
}
