import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { discardRest, joinedPieces } from '../../../server/http/bodies';
import { roomFor } from '../../../server/http/roomFor';
import type { RouteOptions } from '../../../server/http/routeOptions';

const read = async (body: AsyncIterable<Buffer>) => {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece);
  return pieces;
};

it.each([
  ['no piece', [], 0],
  ['pieces of one byte', Array.from({ length: 16_000 }, (_, at) => String(at % 10)), 1],
  ['a piece of 40 kB', ['0123456789'.repeat(4000)], 3],
  ['pieces beyond a buffer', ['x'.repeat(16_383), 'yz', 'x'.repeat(20_000)], 3],
])('a body in %s is joined', async (_, sent, count) => {
  const pieces = await read(joinedPieces(Readable.from(sent.map((text) => Buffer.from(text)))));
  expect(Buffer.concat(pieces).toString()).toBe(sent.join(''));
  expect(pieces).toHaveLength(count);
});

it('the chunked body of a stranger is joined', async () => {
  const { preParsing } = roomFor({ bodyBytes: 16_384, isHeavy: false }, {} as RouteOptions);
  const raw = Object.assign(Readable.from(Array(5000).fill(Buffer.from('x'))), {
    headers: { 'transfer-encoding': 'chunked' },
  });
  const request = { raw, caller: null } as unknown as FastifyRequest;
  const body = await preParsing(request, {} as FastifyReply, raw);
  expect(await read(body as AsyncIterable<Buffer>)).toEqual([Buffer.from('x'.repeat(5000))]);
});

it('a chunked body that breaks off after its refusal, when nobody reads it, does not end the process', async () => {
  const { preParsing } = roomFor({ bodyBytes: 16_384, isHeavy: false }, {} as RouteOptions);
  const raw = Object.assign(new Readable({ read: () => undefined }), { headers: { 'transfer-encoding': 'chunked' } });
  const request = { raw, caller: null } as unknown as FastifyRequest;
  const body = (await preParsing(request, {} as FastifyReply, raw)) as Readable;
  const ended = new Promise((resolve) => body.once('close', () => resolve(body.errored?.message)));
  body.resume();
  raw.destroy(new Error('aborted'));
  expect(await ended).toBe('aborted');
});

it.each([
  ['short chunks', true, 1, 5000, true],
  ['as many long ones', true, 2048, 5000, false],
  ['short pieces of a body with a length', false, 100, 5000, false],
  ['16 MiB of long chunks', true, 16_384, 1200, true],
  ['16 MiB of a body with a length', false, 16_384, 1200, true],
])('the rest of a refused body is read to its end, or cut: %s', async (_, isChunked, bytes, count, isCut) => {
  let read = 0;
  const pieces = function* () {
    for (; read < count; read++) yield Buffer.alloc(bytes);
  };
  const message = Object.assign(Readable.from(pieces()), {
    complete: false,
    headers: isChunked ? { 'transfer-encoding': 'chunked' } : {},
  });
  const ended = new Promise((resolve) => message.once('close', resolve));
  discardRest(message as unknown as IncomingMessage);
  await ended;
  expect(read < count).toBe(isCut);
});
