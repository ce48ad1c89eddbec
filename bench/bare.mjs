// A bare server: the same HTTP framework, and one body from memory.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const body = readFileSync(process.argv[2]);
const app = fastify();
app.get('/', (_, reply) => reply.type('application/json; charset=utf-8').send(body));
await app.listen({ port: Number(process.argv[3]), host: '127.0.0.1' });
console.log(`http://127.0.0.1:${process.argv[3]}`);
