import http from 'node:http';
import net from 'node:net';
import Sqlite from 'libsql';

/**
 * Loaded into a server before anything else (`--import`): ends it as a power cut would, once it stores an invoice and is
 * about to run a statement that has the text `KILLED_AT` in it, or, with `answer`, about to tell that it has stored it.
 */
const { KILLED_AT: at = '', DATABASE_URL: isOnPostgres } = process.env;
const isAtAnswer = at === 'answer';
let isStoring = false;
const end = () => process.kill(process.pid, 'SIGKILL');

function beforeStatement(text) {
  isStoring ||= text.includes('insert into "invoices"');
  if (isStoring && !isAtAnswer && text.includes(at)) end();
}

const { prepare, exec } = Sqlite.prototype;
Sqlite.prototype.prepare = function (text) {
  const statement = prepare.call(this, text);
  for (const name of ['run', 'all']) {
    const work = statement[name].bind(statement);
    statement[name] = (...values) => {
      beforeStatement(text);
      return work(...values);
    };
  }
  return statement;
};
Sqlite.prototype.exec = function (text) {
  beforeStatement(text.toLowerCase());
  return exec.call(this, text);
};

// PostgreSQL's protocol carries statements as text.
const { write } = net.Socket.prototype;
net.Socket.prototype.write = function (data, ...rest) {
  if (isOnPostgres && Buffer.isBuffer(data)) beforeStatement(data.toString('latin1'));
  return write.call(this, data, ...rest);
};

const { writeHead } = http.ServerResponse.prototype;
http.ServerResponse.prototype.writeHead = function (...all) {
  if (isAtAnswer && this.req.url === '/api/Invoices/import') end();
  return writeHead.apply(this, all);
};
