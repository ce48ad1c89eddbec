import { describe, expect, it } from 'vitest';
import { kindsOf, listedKinds } from '../../../helpers/statementKinds';

const unlisted = (text: string) => [...kindsOf(text)].filter((kind) => !listedKinds.has(kind));

describe('the list of statements refuses', () => {
  it.each([
    ['select pg_advisory_lock(1)', 'pg_advisory_lock()'],
    ['select 1 where pg_try_advisory_lock(1)', 'pg_try_advisory_lock()'],
    ['select pg_advisory_unlock_all()', 'pg_advisory_unlock_all()'],
    ['listen changes', 'ListenStmt'],
    ["notify changes, 'x'", 'NotifyStmt'],
    ['prepare one as select 1', 'PrepareStmt'],
    ['declare one cursor with hold for select 1', 'DeclareCursorStmt'],
    ['create temporary table one (id integer)', 'temporary'],
    ["select set_config('search_path', 'a', false)", 'set_config()'],
    ["set search_path = 'a'", 'SET search_path'],
    ['discard all', 'DiscardStmt'],
    ['select xmin from units', 'xmin'],
    ['select txid_current()', 'txid_current()'],
    ['copy units to stdout', 'CopyStmt'],
    ['savepoint one', 'TransactionStmt SAVEPOINT'],
    ['create extension pg_trgm', 'CreateExtensionStmt'],
    ["create function one() returns trigger language plpgsql as 'begin notify changes; end'", 'notify'],
  ])('%s', (text, kind) => expect(unlisted(text)).toEqual([kind]));

  it('only unknown ones', () => {
    const text = 'begin; set local statement_timeout = 0; select id from units for update skip locked; commit';
    expect(unlisted(text)).toEqual([]);
  });

  it('text that PostgreSQL cannot parse', () => expect(() => kindsOf('select from where')).toThrow(/syntax error/));
});
