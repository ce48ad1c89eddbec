import { expect, it } from 'vitest';
import { addressesOf, PostgresHosts } from '../../../../server/db/engine/postgresHosts';

it.each([
  ['postgres://u:p@a:5432/zw', ['postgres://u:p@a:5432/zw']],
  [
    'postgres://u:p,q@a:5432,b:5433/zw?sslmode=require',
    ['postgres://u:p,q@a:5432/zw?sslmode=require', 'postgres://u:p,q@b:5433/zw?sslmode=require'],
  ],
  ['postgresql://a,b,c/zw', ['postgresql://a/zw', 'postgresql://b/zw', 'postgresql://c/zw']],
  ['postgres:///zw?host=/run/postgresql', ['postgres:///zw?host=/run/postgresql']],
])('%s names its machines', (url, addresses) => expect(addressesOf(url)).toEqual(addresses));

it('goes on once from a machine, however many tries found it away', () => {
  const hosts = new PostgresHosts('postgres://a,b,c/zw');
  const first = hosts.current;
  hosts.leave(first);
  hosts.leave(first);
  expect(hosts.current).toBe('postgres://b/zw');
  hosts.leave('postgres://b/zw');
  hosts.leave('postgres://c/zw');
  expect(hosts.current).toBe(first);
});
