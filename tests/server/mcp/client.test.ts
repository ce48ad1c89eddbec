import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SCOPES } from '../../../src/rules/scopes';
import { describeRules } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';
import { makeToken } from './assistant';

/** A public client library, which validates results against the published schemas. */
describeRules('a client of the protocol', (under) => {
  const test = useTestApp(under, { demo: true });
  const client = new Client({ name: 'test', version: '1' });
  beforeAll(async () => {
    const { token } = await makeToken(test(), SCOPES);
    const url = new URL('/mcp', await test().app.listen({ port: 0, host: '127.0.0.1' }));
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
    await client.listTools();
  });
  afterAll(() => client.close());

  it('agrees on a version', () => {
    expect(client.getServerVersion()?.name).toBe('zaehlwerk');
    expect(client.getServerCapabilities()).toEqual({ tools: {} });
  });

  it.each([
    ['search_records', { text: 'cola' }],
    ...['stockItems', 'stockItemGroups', 'suppliers', 'units', 'stockItemGroupAssignments', 'supplierDeliveryDays'].map(
      (resource) => ['list_records', { resource }] as const,
    ),
    ['get_record', { resource: 'stockItems', id: 1 }],
    ['what_is_to_be_done', {}],
    ['stock_of_article', { stockItemId: 1 }],
    ['why_this_amount', { orderItemId: 1 }],
    ['consumption', { from: '2026-01-01', to: '2026-12-31' }],
    ['price_history', { stockItemId: 1 }],
    ['draft_order', { supplierId: 5, stockItemGroupId: 1, items: [{ stockItemId: 1, amount: 1 }] }],
  ] as const)('accepts the answer of %s to %j', async (name, given) => {
    const answer = await client.callTool({ name, arguments: given });
    expect(answer.isError, JSON.stringify(answer.content)).toBeUndefined();
    expect(answer.structuredContent).toBeTypeOf('object');
  });

  it('hears an error of an unknown tool, and a refusal as a result', async () => {
    await expect(client.callTool({ name: 'drop_table' })).rejects.toMatchObject({ code: -32602 });
    expect(await client.callTool({ name: 'get_record', arguments: {} })).toMatchObject({ isError: true });
  });
});
