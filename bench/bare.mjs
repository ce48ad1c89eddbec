// Minimal server as a baseline: the same HTTP framework, and one body from memory, or 304 for clients that have it.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const ETAG = '"bare"';
const body = readFileSync(process.argv[2]);
// Long enough for the pauses in which the other side is measured.
const app = fastify({ keepAliveTimeout: 600_000 });
app.get('/healthz', (_, reply) => reply.send({}));
app.get('/', (request, reply) => {
  if (request.headers['if-none-match'] === ETAG) return reply.code(304).send();
  return reply.header('etag', ETAG).type('application/json; charset=utf-8').send(body);
});
await app.listen({ port: Number(process.argv[3]), host: '127.0.0.1' });
console.log(`http://127.0.0.1:${process.argv[3]}`);
