import { describe, expect, it } from 'vitest';
import { isReadText } from '../../../../server/db/engine/sqliteDriver';

describe('a statement that is run on the reading connection of SQLite', () => {
  it.each([
    'select 1',
    '\n  SELECT "update" from notes',
    'with one as (select 1) select * from one',
    '\n    with one as materialized (select 1), two as (select 2) select * from one, two',
    'WITH RECURSIVE numbers(n) as (select 1 union all select n + 1 from numbers where n < ?) select n from numbers',
    'with one as (select "delete", "updatedAt", updatedAt from notes) select * from one',
    `with one as (select 'insert ''or'' replace' as text) select * from one`,
  ])('reads: %s', (text) => expect(isReadText(text)).toBe(true));

  it.each([
    'insert into notes values (1)',
    'with one as (select 1) insert into notes select * from one',
    'with one as (select 1)\nUPDATE notes set id = (select * from one)',
    'with one as (select 1) delete from notes where id in (select * from one)',
    'with one as (select 1) Replace into notes select * from one',
    `with one as (select '"') delete from "notes"`,
    'withdraw',
    'pragma user_version',
  ])('may write: %s', (text) => expect(isReadText(text)).toBe(false));
});
