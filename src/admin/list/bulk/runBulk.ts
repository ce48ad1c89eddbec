import { HttpError, type Problem, problemIn } from '../../../dataProvider/HttpError';
import { type AnyRecord, type AnyResource, messages } from '../../../resources/kit';
import { errorText } from '../../../ui/useShowError';

/** Higher concurrency would slow down the server's other callers. */
const AT_ONCE = 4;

export interface Failure {
  record: AnyRecord;
  reason: string;
  usedBy: NonNullable<Problem['usedBy']>;
}

export interface BulkResult {
  done: AnyRecord[];
  failed: Failure[];
}

/** A failure does not stop the others; losing the network or the login does. `signal` stops before the next record. */
export async function runBulk(
  resource: Pick<AnyResource, 'fields'>,
  records: readonly AnyRecord[],
  work: (record: AnyRecord) => Promise<unknown>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] };
  const waiting = [...records];
  let lost: unknown;
  const worker = async () => {
    for (let record = waiting.shift(); record && !signal.aborted; record = waiting.shift()) {
      try {
        if (lost !== undefined) throw lost;
        await work(record);
        result.done.push(record);
      } catch (error) {
        if (isLost(error)) lost = error;
        result.failed.push({ record, ...explain(resource, error) });
      }
      onProgress(result.done.length + result.failed.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const order = new Map(records.map((record, index) => [record.id, index]));
  result.failed.sort((a, b) => (order.get(a.record.id) ?? 0) - (order.get(b.record.id) ?? 0));
  return result;
}

const isLost = (error: unknown) => error instanceof HttpError && (error.status === 0 || error.status === 401);

function explain({ fields }: Pick<AnyResource, 'fields'>, error: unknown): Omit<Failure, 'record'> {
  const problem = problemIn(error);
  const usedBy = problem?.usedBy ?? [];
  if (usedBy.length > 0) return { reason: 'Wird noch verwendet:', usedBy };
  if (problem?.code === 'VERSION') return { reason: messages.changedMeanwhile('diesen Eintrag'), usedBy };
  const ofFields = Object.entries(problem?.errors ?? {}).map(([key, message]) =>
    fields[key] ? `${fields[key].label}: ${message}` : message,
  );
  return { reason: ofFields.length > 0 ? ofFields.join(' ') : errorText(error), usedBy };
}
