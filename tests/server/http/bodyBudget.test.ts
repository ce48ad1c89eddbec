import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { BodyBudget } from '../../../server/http/bodyBudget';

const request = { headers: { 'content-length': '900000' } } as FastifyRequest;
const connection = (destroyed: boolean) =>
  ({ raw: Object.assign(new EventEmitter(), { destroyed }) }) as unknown as FastifyReply;

it('a caller that is gone leaves nothing reserved', () => {
  const budget = new BodyBudget(1_000_000);
  expect(() => budget.reserve(request, connection(true), 1_000_000)).toThrow();
  const here = connection(false);
  budget.reserve(request, here, 1_000_000);
  expect(() => budget.reserve(request, connection(false), 1_000_000)).toThrow();
  here.raw.emit('close');
  expect(budget.reserve(request, connection(false), 1_000_000)).toBeTypeOf('function');
});
