import type { Expression, World } from '../../../src/resources/kit';
import { untyped } from '../../db/database';
import { readTimeZone } from '../../db/repository/settings';
import { modelOf, readsThrough } from './model';
import { OtherRecords } from './records';
import { type EvaluationContext, fieldsOfOthers, worldOf } from './withComputed';

/** Evaluates expressions over a record, and again whenever other records that they refer to had to be read first. */
export async function evaluate<T>(
  at: EvaluationContext,
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
