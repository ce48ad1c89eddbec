// json-server with the same records: items and the tables they refer to.
import { readFileSync } from 'node:fs';
import jsonServer from 'json-server';

const app = jsonServer.create();
app.get('/healthz', (_, response) => response.json({}));
app.use(jsonServer.router(JSON.parse(readFileSync(process.argv[2], 'utf8'))));
const server = app.listen(Number(process.argv[3]), '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${process.argv[3]}`),
);
// Long enough for the pauses in which the other side is measured.
server.keepAliveTimeout = 600_000;
