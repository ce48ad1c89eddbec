import { beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources';
import { describeRules } from '../../helpers/databases';
import { expectProblem, type Method } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Json;
}
interface Described {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: unknown[];
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': { schema: Json }; 'application/zip'?: { schema: Json } } };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}

const crud = (name: string) => ['GET', 'POST', 'PUT', 'DELETE'].map((method) => `${method} /api/${name}`);
/** Section 7 of the specification and the calls that the contract adds. */
const DOCUMENTED = [
  'GET /api/setup',
  'POST /api/Users/authenticate',
  'POST /api/Users/initadmin',
  'POST /api/Users/logout',
  ...[
    'Users',
    'ScheduledStockModifications',
    'ConfigValues',
    'Orders',
    'PackagingUnits',
    'Suppliers',
    'Units',
    'StockLocations',
    'StockItemGroups',
    'StockItemGroupAssignments',
    'StockLocationAssignments',
    'OrderItems',
  ].flatMap(crud),
  ...['Users', 'Census', 'StockItemGroupAssignments', 'StockLocationAssignments'].map(
    (name) => `GET /api/${name}/{id}`,
  ),
  'GET /api/Users/{id}/stock_item_groups',
  'POST /api/Users/{id}/stock_item_groups',
  'GET /api/Census',
  'PUT /api/Census',
  'DELETE /api/Census',
  'POST /api/Census/StartNewCensus',
  'POST /api/Census/{id}/request_orders',
  'GET /api/Census/{id}/stock_modifications',
  'PUT /api/Census/{id}/stock_modifications',
  'POST /api/Orders/{id}/send-mail',
  'GET /api/StockItemGroups/{id}/stock_items',
  'GET /api/StockItemGroups/{id}/stock_item_group_assignments',
  'POST /api/StockItems/get',
  'POST /api/StockItems/UpdatePrices',
  ...crud('StockItems').slice(1),
  'GET /api/StockItems/{id}/stock_locations',
  'POST /api/StockItems/{id}/stock_locations',
];

describeRules('the API description', (under) => {
  const test = useTestApp(under);
  let operations: [name: string, described: Described][] = [];
  beforeAll(async () => {
    const { status, body } = await test().call<{ openapi: string; paths: Record<string, Record<string, Described>> }>(
      test().admin,
      'GET',
      '/api/openapi.json',
    );
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    operations = Object.entries(body.paths).flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, each]): [string, Described] => [`${method.toUpperCase()} ${url}`, each]),
    );
  });
  const find = (name: string) => operations.find(([each]) => each === name)?.[1];

  it('has every documented call', () => {
    // The specification names the order's parameter differently.
    const names = operations.map(([name]) => name.replace('{orderId}', '{id}'));
    expect(DOCUMENTED.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('has every route there is, and no other', () => {
    const above: string[] = [];
    const routes = test()
      .app.printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        // Each level of the tree is indented by four characters and adds its part of the path.
        const [, indent = '', part = '', , methods] = line.match(/^([│ ]*[├└]── )(\S*)( \((.*)\))?/) ?? [];
        above.splice(indent.length / 4 - 1, above.length, part);
        const path = above.join('').replace(/:(\w+)/g, '{$1}');
        return (methods?.split(', ') ?? []).map((method) => `${method} ${path}`);
      })
      .filter((route) => / \/api\//.test(route) && !/^(HEAD|OPTIONS) | \/api\/docs|openapi\.json/.test(route));
    expect(routes.sort()).toEqual(operations.map(([name]) => name).sort());
  });

  it('names each call once, in words, with its right', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [name, { summary, description, tags, security }] of operations) {
      expect(summary, name).toMatch(/\S{3}/);
      expect(tags, name).toHaveLength(1);
      expect(description, name).toMatch(
        /^Recht: (öffentlich|angemeldet|Bestand zugeordnet|wer Preise sieht|Admin|Admin, User)$/,
      );
      expect(security === undefined, name).toBe(description.endsWith('öffentlich'));
    }
  });

  it('admits nobody without a token except where it says so', async () => {
    const open: string[] = [];
    for (const [name, { description }] of operations) {
      const [method, url] = name.split(' ') as [Method, string];
      if (description.endsWith('öffentlich')) open.push(name);
      else expectProblem(await test().call('', method, url.replaceAll(/\{\w+\}/g, '1'), {}), 'TOKEN_INVALID');
    }
    expect(open.filter((name) => !name.includes('/api/resource.schema.json')).sort()).toEqual([
      'GET /api/MorningMail/end',
      'GET /api/Users/oidc/callback',
      'GET /api/Users/oidc/start',
      'GET /api/setup',
      'POST /api/MorningMail/end',
      'POST /api/Users/authenticate',
      'POST /api/Users/initadmin',
      'POST /api/Users/oidc/token',
    ]);
  });

  it('keeps a user from every call that is an administrator’s', async () => {
    for (const [name, { description }] of operations) {
      const [method, url] = name.split(' ') as [Method, string];
      if (description !== 'Recht: Admin') continue;
      expectProblem(await test().call(test().user, method, url.replaceAll(/\{\w+\}/g, '1'), {}), 'ROLE');
    }
  });

  it('tells that the own password is changed with the current one', () => {
    const bodies = new Map(operations.map(([name, { requestBody }]) => [name, JSON.stringify(requestBody ?? null)]));
    expect(bodies.get('PUT /api/Users')).toContain('currentPassword');
    expect(bodies.get('POST /api/Users')).not.toContain('currentPassword');
    expect(bodies.get('PUT /api/Units/{id}') ?? bodies.get('PUT /api/Units')).not.toContain('currentPassword');
  });

  it('tells parameters of paths, bodies of writes, answers and problems', () => {
    for (const [name, { parameters, responses, requestBody }] of operations) {
      const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, each]) => each);
      const described = parameters.filter((each) => each.in === 'path').map((each) => each.name);
      expect(described, name).toEqual(inPath);
      for (const { schema } of parameters) expect(schema, name).toBeTypeOf('object');
      expect(responses.default?.content, name).toHaveProperty('application/problem+json');
      expect(Object.keys(responses).filter((status) => /^[23]/.test(status)).length, name).toBeGreaterThan(0);
      const sent = requestBody?.content['application/zip'] ?? requestBody?.content['application/json'];
      if (requestBody) expect(sent?.schema, name).toBeTypeOf('object');
    }
  });

  it('describes every answer: JSON by its schema, a file by its type, nothing by 204 and 302', () => {
    const silent = operations.flatMap(([name, { responses }]) => {
      const [[status, { content = {} }] = ['', {}]] = Object.entries(responses).filter(([each]) => /^[23]/.test(each));
      const schema = content['application/json']?.schema;
      const isDescribed = schema ? Object.keys(schema).length > 0 : Object.keys(content).length > 0;
      return isDescribed || status === '204' || status === '302' ? [] : [name];
    });
    expect(silent).toEqual([]);
  });

  it('offers an idempotency key for writes', () => {
    const keyed = (name: string) => find(name)?.parameters.some((each) => each.name === 'Idempotency-Key');
    expect(keyed('POST /api/Units')).toBe(true);
    expect(keyed('PUT /api/Census/{id}/stock_modifications')).toBe(true);
    expect(keyed('GET /api/Units')).toBe(false);
    expect(keyed('DELETE /api/Units')).toBe(false);
  });

  describe.each(resources.map(({ name, api, fields }) => ({ name, url: api.url, dialect: api.dialect, fields })))(
    'of $name',
    ({ url, dialect, fields }) => {
      const bodyOf = (method: string, at = url) =>
        find(`${method} ${at}`)?.requestBody?.content['application/json'].schema as {
          properties: Json;
          required?: string[];
        };

      it('has every field, and asks for the id only when something is changed', () => {
        expect(Object.keys(bodyOf('POST').properties)).toEqual(expect.arrayContaining(Object.keys(fields)));
        expect(bodyOf('POST').required).not.toContain('id');
        const changing = dialect === 'simpleRest' ? bodyOf('PUT', `${url}/{id}`) : bodyOf('PUT');
        expect(Object.keys(changing.properties)).toEqual(expect.arrayContaining(Object.keys(fields)));
        // Simple REST and the settings name the record differently.
        const isNamed = dialect === 'simpleRest' || url === '/api/ConfigValues';
        expect(changing.required?.includes('id') ?? false).toBe(!isNamed);
      });

      it('tells the parameters of the list', () => {
        const names = find(`GET ${url}`)?.parameters.map((each) => each.name);
        expect(names).toEqual(expect.arrayContaining(['sort', 'range', 'filter']));
      });
    },
  );

  it('tells the documented parameters', () => {
    const names = (name: string) =>
      find(name)
        ?.parameters.filter((each) => each.in === 'query')
        .map((each) => each.name);
    expect(names('GET /api/ConfigValues')).toContain('Key');
    expect(names('GET /api/StockItemGroups')).toContain('All');
    expect(names('GET /api/StockLocationAssignments')).toEqual(
      expect.arrayContaining(['StockItemId', 'StockLocationId']),
    );
    const page = ['sort', 'range', 'filter'];
    expect(names('GET /api/Census')).toEqual([...page, 'IncludeStatus', 'ExcludeStatus']);
    expect(names('GET /api/PriceHistory')).toEqual([...page, 'StockItemId']);
    expect(names('GET /api/StockLevels')).toEqual([...page, 'StockItemId', 'StockLocationId']);
    expect(names('GET /api/ScheduledStockModifications')).toEqual(['CensusId', 'StockLocationId']);
    expect(names('DELETE /api/Units')).toEqual(['id', 'version']);
    expect(names('DELETE /api/ConfigValues')).toEqual(['id', 'version', 'key']);
    expect(names('DELETE /api/Orders')).toEqual(['id', 'version', 'wasTold']);
    expect(names('DELETE /api/Census')).toEqual(['id', 'version']);
    expect(names('DELETE /api/ScheduledStockModifications')).toEqual(['id', 'version']);
    expect(names('DELETE /api/StockTaking/DeleteStockTaking')).toEqual(['stockTakingId', 'version']);
    expect(names('DELETE /api/Deliveries')).toEqual(['id', 'version']);
    expect(names('PUT /api/Invoices/{id}/lines')).toEqual(['version']);
  });

  it('tells which refusals of a mail depend on what was shown', () => {
    const sent = JSON.stringify(find('POST /api/Orders/{orderId}/send-mail')?.requestBody);
    expect(sent).toMatch(/"wasTold":\{[^}]*409 VERSION\.[^}]*409 STATE/);
  });

  it('has a page for people', async () => {
    const page = await test().call('', 'GET', '/api/docs/');
    expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  });
});
