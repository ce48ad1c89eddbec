import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { BodyBudget } from '../../../server/http/bodyBudget';

const long = { headers: { 'content-length': '900000' } } as FastifyRequest;
const connection = (destroyed: boolean) =>
  ({ raw: Object.assign(new EventEmitter(), { destroyed }) }) as unknown as FastifyReply;

it('a caller that is gone leaves nothing reserved', () => {
  const budget = new BodyBudget(1_000_000);
  expect(() => budget.reserve(long, connection(true), 1_000_000)).toThrow();
  const here = connection(false);
  budget.reserve(long, here, 1_000_000);
  expect(() => budget.reserve(long, connection(false), 1_000_000)).toThrow();
  here.raw.emit('close');
  expect(budget.reserve(long, connection(false), 1_000_000)).toBeTypeOf('function');
});

describe('bodies that are read or wait at a time', () => {
  const MIB = 1024 * 1024;
  let callers = 0;
  /** @param id caller of the request; by default a new one */
  const request = (length: number | 'chunked', id = ++callers) => {
    const answer = new EventEmitter();
    const headers = length === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) };
    return {
      answer,
      reserve: (budget: BodyBudget) =>
        budget.reserve(
          { headers, caller: { user: { id } } } as never as FastifyRequest,
          { raw: answer } as never as FastifyReply,
          10 * MIB,
        ),
    };
  };

  it('are bounded together, short ones are not', () => {
    const budget = new BodyBudget(25 * MIB);
    const [first, second, third] = [request('chunked'), request(10 * MIB), request(10 * MIB)];
    const release = first?.reserve(budget);
    second?.reserve(budget);
    expect(() => third?.reserve(budget)).toThrow('schon viele Dateien');
    request(5 * MIB).reserve(budget);
    expect(() => request(17_000).reserve(budget)).toThrow('schon viele Dateien');
    request(1000).reserve(budget);
    // A body too large for its operation takes nothing from the budget.
    request(11 * MIB).reserve(budget);
    release?.();
    first?.answer.emit('close');
    third?.reserve(budget);
    expect(() => request(MIB).reserve(budget)).toThrow('schon viele Dateien');
    second?.answer.emit('close');
    request(MIB).reserve(budget);
  });

  it('of one caller leave place for those of others', () => {
    const budget = new BodyBudget(48 * MIB);
    const slow = request(10 * MIB, 7);
    slow.reserve(budget);
    request(2 * MIB, 7).reserve(budget);
    expect(() => request(MIB, 7).reserve(budget)).toThrow('Du überträgst gerade schon');
    request(1000, 7).reserve(budget);
    for (const id of [8, 9, 10]) request(10 * MIB, id).reserve(budget);
    slow.answer.emit('close');
    request(9 * MIB, 7).reserve(budget);
  });
});
