import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DatabaseUnavailable } from '../../../server/db/engine/databaseUnavailable';
import { problemBody, toProblem } from '../../../server/http/errors';
import { currentOf, invalid, notFound, Problem } from '../../../server/problem';

const failure = (code: unknown, message = 'select * from secrets at /srv/app.js:1:1', more = {}) =>
  Object.assign(new Error(message), { code, ...more });

describe('errors become answers that tell nothing of the inside', () => {
  it.each<[string, unknown, number, string]>([
    ['a refused connection', failure('ECONNREFUSED'), 503, 'UNAVAILABLE'],
    ['a reset connection', failure('ECONNRESET'), 503, 'UNAVAILABLE'],
    ['a client that has left', failure('ECONNRESET', 'aborted', { statusCode: 400 }), 400, 'MALFORMED'],
    ['a database that stops', failure('57P01'), 503, 'UNAVAILABLE'],
    ['a database that starts', failure('57P03'), 503, 'UNAVAILABLE'],
    ['too many connections', failure('53300'), 503, 'UNAVAILABLE'],
    ['a statement that took too long', failure('57014'), 503, 'UNAVAILABLE'],
    ['a database that has crashed', failure('57P02'), 503, 'UNAVAILABLE'],
    ['a database that another has taken over from', failure('25006'), 503, 'UNAVAILABLE'],
    ['a commit of which nobody knows', failure('40003'), 503, 'UNAVAILABLE'],
    ['a lost connection', new DatabaseUnavailable('select * from secrets at /srv/app.js:1:1'), 503, 'UNAVAILABLE'],
    ['a conflict that no repetition solved', failure('40001'), 503, 'UNAVAILABLE'],
    ['a deadlock that no repetition solved', failure('40P01'), 503, 'UNAVAILABLE'],
    ['a file locked by another program', failure('SQLITE_BUSY'), 503, 'UNAVAILABLE'],
    ['a foreign key', failure('23503'), 409, 'IN_USE'],
    ['a foreign key of the file', failure('SQLITE_CONSTRAINT_FOREIGNKEY'), 409, 'IN_USE'],
    ['a unique index', failure('23505'), 409, 'DUPLICATE'],
    ['a unique index of the file', failure('SQLITE_CONSTRAINT_UNIQUE'), 409, 'DUPLICATE'],
    ['a body too large', failure('FST_ERR_CTP_BODY_TOO_LARGE', 'x', { statusCode: 413 }), 413, 'TOO_LARGE'],
    ['another type', failure('FST_ERR_CTP_INVALID_MEDIA_TYPE', 'x', { statusCode: 415 }), 415, 'MEDIA_TYPE'],
    ['no JSON', Object.assign(new SyntaxError('Unexpected token'), { statusCode: 400 }), 400, 'MALFORMED'],
    ['a mistake of ours', new TypeError('x is undefined at /srv/app.js:1:1'), 500, 'INTERNAL'],
    ['a full disk', failure('SQLITE_FULL'), 507, 'STORAGE_FULL'],
    ['a full disk of PostgreSQL', failure('53100'), 507, 'STORAGE_FULL'],
    ['a full disk of a file', failure('ENOSPC'), 507, 'STORAGE_FULL'],
    ['a damaged file', failure('SQLITE_CORRUPT'), 503, 'UNAVAILABLE'],
    ['a file that is no database', failure('SQLITE_NOTADB'), 503, 'UNAVAILABLE'],
    ['a damaged page of PostgreSQL', failure('XX001'), 503, 'UNAVAILABLE'],
    ['a file that was removed', failure('SQLITE_READONLY_DBMOVED'), 503, 'UNAVAILABLE'],
    ['a disk that does not read', failure('SQLITE_IOERR'), 503, 'UNAVAILABLE'],
    ['no error at all', 'secrets', 500, 'INTERNAL'],
    ['nothing', undefined, 500, 'INTERNAL'],
  ])('%s', (_, error, status, code) => {
    const body = problemBody(toProblem(error), 'req-1');
    expect(body).toMatchObject({ status, code, requestId: 'req-1', title: expect.any(String) });
    expect(Object.keys(body).sort()).toEqual(['code', 'detail', 'requestId', 'status', 'title', 'type']);
    if (status === 503) expect(toProblem(error).extras.retryAfterSeconds).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/secrets|app\.js|undefined at|Unexpected/);
  });

  it('and problems stay unchanged', () => {
    expect(problemBody(toProblem(invalid({ name: 'Fehlt' })), 'r')).toMatchObject({
      code: 'VALIDATION',
      errors: { name: 'Fehlt' },
      detail: 'Fehlt',
    });
    expect(problemBody(toProblem(notFound()), 'r')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const usedBy = [{ resource: 'units', id: 1, title: 'x' }];
    expect(problemBody(new Problem('IN_USE', 'x', { usedBy }), 'r')).toMatchObject({ usedBy });
    expect(problemBody(new Problem('VERSION', 'x', { current: currentOf(z.null(), null) }), 'r')).toMatchObject({
      current: null,
    });
  });
});
