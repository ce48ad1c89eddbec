import type { Expression, World } from '../../../src/resources/kit';
import { untyped } from '../../db/database';
import { modelOf, readsThrough } from './model';
import { OtherRecords } from './records';
import { fieldsOfOthers, type Moment, readTimeZone, worldOf } from './withComputed';

/** Lets expressions look at a record and all they refer to, again once what they looked at is read. */
export async function evaluate<T>(
  at: Moment,
  expressions: readonly Expression[],
  work: (world: World) => T,
): Promise<T> {
  const model = modelOf(at.registry);
  const others = new OtherRecords(untyped(at.db), at.registry, fieldsOfOthers(readsThrough(model, expressions)));
  const zone = await readTimeZone(at.db);
  for (;;) {
    const answer = work(worldOf(at, model, others, zone));
    if (!(await others.load())) return answer;
  }
}
