import type { FastifyReply, FastifyRequest } from 'fastify';
import { seesPrices } from '../../src/resources/kit';
import type { EncodedAnswer } from '../answers/encodeAnswer';
import { Problem } from '../problem';
import { requireGroupOf } from './authorize';
import { type Answer, callerId } from './call';
import { hiderOf } from './hiderOf';
import type { Operation } from './operation';
import { readCall } from './readCall';
import type { Right } from './rights';
import type { RouteOptions } from './routeOptions';
import { runOnce } from './runOnce';
import { watchedCall } from './watchedCall';

const hiderFor = ({ caller }: FastifyRequest, schema: unknown) =>
  caller && !seesPrices(caller.user.role) ? hiderOf(schema) : undefined;

/** Hides the prices in answers, and in the current record of a refusal, from callers who may not see them. */
async function hidingPrices(
  request: FastifyRequest,
  { answer }: Operation,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const hide = hiderFor(request, answer);
  try {
    const answer = await work();
    return hide ? { ...answer, body: hide(answer.body) } : answer;
  } catch (error) {
    const current = error instanceof Problem ? error.extras.current : undefined;
    const hideCurrent = current && hiderFor(request, current.schema);
    if (!(error instanceof Problem && current && hideCurrent)) throw error;
    const hidden = { ...current, value: hideCurrent(current.value) };
    throw new Problem(error.code, error.detail, { ...error.extras, current: hidden });
  }
}

/** Reads the request, checks the group and does the work; a write with a key is done once. Prices are hidden by the caller's role. */
export async function answerTo(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  right: Right,
  options: RouteOptions,
): Promise<Answer> {
  const call = readCall(request, reply, operation, options);
  const strip = hiderFor(request, operation.body);
  if (strip) call.body = strip(call.body);
  // Thousands of sign-ins may wait, so only the name and password of each body are kept.
  if (right === 'public' && operation.mode === 'read') request.body = call.body;
  await requireGroupOf(operation, right, call);
  return hidingPrices(request, operation, () =>
    operation.mode === 'read' ? operation.handle(call) : runOnce(request, operation, call, options.key),
  );
}

/** Returns the answer to a read by somebody signed in, kept until something it was made from changes. */
export async function cachedAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  right: Right,
  options: RouteOptions,
): Promise<EncodedAnswer> {
  const { caller, url, body } = request;
  if (!caller) throw new Error(`${operation.id} is public, so its answer cannot be kept by role`);
  const { role, assigned } = caller.user;
  const userId = callerId(caller.user);
  const asked = [url, body === undefined ? '' : JSON.stringify(body)];
  const name = [operation.id, role, assigned.join(), caller.scopes?.join(), ...asked].join('\n');
  return options.kept.answer(name, { changes: caller.changes, userId }, async (recording) => {
    const { call, trace } = watchedCall(readCall(request, reply, operation, options), recording(options.db));
    await requireGroupOf(operation, right, call);
    return { answer: await hidingPrices(request, operation, () => operation.handle(call)), trace };
  });
}
