import http from 'node:http';
import { createRequire } from 'node:module';
import net from 'node:net';

/**
 * Loaded into a server before anything else (`--import`): ends it as a power cut would, once it stores a row of the
 * table `KILLED_STORING` and is about to run a statement that contains `KILLED_AT`, or, with `answer`, about to
 * answer a request to the path `KILLED_ANSWERING`.
 */
const { KILLED_AT: at = '', KILLED_STORING, KILLED_ANSWERING, DATABASE_URL: isOnPostgres } = process.env;
const isAtAnswer = at === 'answer';
let isStoring = false;
const end = () => process.kill(process.pid, 'SIGKILL');

function beforeStatement(text) {
  isStoring ||= text.includes(`insert into "${KILLED_STORING}"`);
  if (isStoring && !isAtAnswer && text.includes(at)) end();
}

/** Wraps a method of one object; those of the library's classes cannot be replaced. */
function before(object, name, look) {
  const work = object[name].bind(object);
  Object.defineProperty(object, name, {
    value(...values) {
      look(...values);
      return work(...values);
    },
  });
}

const require = createRequire(import.meta.url);
const sqlite = require('@photostructure/sqlite');
const watched = {
  construct(DatabaseSync, [path]) {
    const file = new DatabaseSync(path);
    const prepare = file.prepare.bind(file);
    const prepareWatched = (text) => {
      const statement = prepare(text);
      for (const name of ['run', 'all']) before(statement, name, () => beforeStatement(text));
      return statement;
    };
    Object.defineProperty(file, 'prepare', { value: prepareWatched });
    before(file, 'exec', (text) => beforeStatement(text.toLowerCase()));
    return file;
  },
};
require.cache[require.resolve('@photostructure/sqlite')].exports = {
  ...sqlite,
  DatabaseSync: new Proxy(sqlite.DatabaseSync, watched),
};

// PostgreSQL's protocol carries statements as text.
const { write } = net.Socket.prototype;
net.Socket.prototype.write = function (data, ...rest) {
  if (isOnPostgres && Buffer.isBuffer(data)) beforeStatement(data.toString('latin1'));
  return write.call(this, data, ...rest);
};

const { writeHead } = http.ServerResponse.prototype;
http.ServerResponse.prototype.writeHead = function (...all) {
  if (isAtAnswer && this.req.url.split('?')[0] === KILLED_ANSWERING) end();
  return writeHead.apply(this, all);
};
