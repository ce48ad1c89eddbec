import { beforeAll, expect, it, vi } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Ids, type Method, play, type Scenario } from '../../helpers/scenarios';
import { useTestApp } from '../../helpers/testApp';
import { API, close, count, itemAt, setUpStock, start } from './stockTakingSetup';

type Request = [Method, string] | [Method, string, unknown];
type Make = (ids: { taking: number; row: number }) => Request;

const NO_ID = 'Bitte eine gültige Id angeben.';
const NOT_A_NUMBER = 'Bitte eine Zahl eingeben.';
const NEGATIVE = 'Der Wert muss größer oder gleich 0 sein.';
const CLOSED = 'Diese Inventur ist abgeschlossen und kann nicht mehr geändert werden.';

const WRITES: Record<string, Make> = {
  'save an amount': ({ row }) => ['PUT', `${API}/UpdateStockTakingItemAmount?itemId=${row}&newAmount=99`],
  'clear an amount': ({ row }) => ['PUT', `${API}/ClearStockTakingItemAmount?itemId=${row}`],
  'save a price': ({ row }) => ['PUT', `${API}/UpdateStockTakingItemPrice?itemId=${row}&newPrice=99`],
  'describe by PUT': ({ taking }) => ['PUT', `${API}/UpdateStockTaking`, { id: taking, description: 'x' }],
  'describe by DELETE': ({ taking }) => ['DELETE', `${API}/UpdateStockTaking`, { id: taking, description: 'x' }],
  close: ({ taking }) => ['POST', `${API}/Close`, { stockTakingId: taking }],
  delete: ({ taking }) => ['DELETE', `${API}/DeleteStockTaking?stockTakingId=${taking}`],
  'delete by body': ({ taking }) => ['DELETE', `${API}/DeleteStockTaking`, { stockTakingId: taking }],
};
const BY_USERS = ['save an amount', 'clear an amount', 'save a price'];
const READS: Record<string, (taking: number) => string> = {
  details: (id) => `GetStockTakingDetails?stockTakingId=${id}`,
  result: (id) => `GetStockTakingResult?stockTakingId=${id}`,
  values: (id) => `GetStockTakingValues?stockTakingId=${id}`,
  'as CSV': (id) => `Export?format=csv&stockTakingId=${id}`,
  'as XLSX': (id) => `Export?format=xlsx&stockTakingId=${id}`,
  'as PDF': (id) => `Export?format=pdf&stockTakingId=${id}`,
};

const inOpen =
  (make: Make) =>
  ({ open = 0, openRow = 0 }: Ids): Request =>
    make({ taking: open, row: openRow });
const inClosed =
  (make: Make) =>
  ({ closed = 0, closedRow = 0 }: Ids): Request =>
    make({ taking: closed, row: closedRow });

const scenarios: Scenario[] = [
  ...Object.entries(WRITES).flatMap(([name, make]): Scenario[] => [
    { name: `${name}: nobody`, who: 'nobody', request: inOpen(make), status: 401, code: 'TOKEN_INVALID' },
    ...(BY_USERS.includes(name)
      ? []
      : [{ name: `${name}: a user`, who: 'user', request: inOpen(make), status: 403, code: 'ROLE' }]),
    {
      name: `${name}: unknown`,
      who: 'admin',
      request: make({ taking: 2_147_483_647, row: 2_147_483_647 }),
      status: 404,
      code: 'NOT_FOUND',
    },
    {
      name: `${name}: closed, an administrator`,
      who: 'admin',
      request: inClosed(make),
      status: 409,
      code: 'CLOSED',
      has: [CLOSED],
    },
    {
      name: `${name}: closed, a user`,
      who: 'user',
      request: inClosed(make),
      ...(BY_USERS.includes(name) ? { status: 409, code: 'CLOSED' } : { status: 403, code: 'ROLE' }),
    },
  ]),
  ...Object.entries(READS).flatMap(([name, url]): Scenario[] => [
    { name: `${name}: nobody`, who: 'nobody', request: ['GET', `${API}/${url(1)}`], status: 401 },
    { name: `${name}: a user`, who: 'user', request: ({ open = 0 }) => ['GET', `${API}/${url(open)}`], status: 200 },
    { name: `${name}: unknown`, who: 'user', request: ['GET', `${API}/${url(9_999)}`], status: 404, code: 'NOT_FOUND' },
    ...['abc', '0', '-1', '1.5', '', '2147483648'].map(
      (value): Scenario => ({
        name: `${name}: ${value || 'nothing'} is no id`,
        who: 'user',
        request: ['GET', `${API}/${url(1).replace('Id=1', `Id=${value}`)}`],
        status: 400,
        code: 'VALIDATION',
        has: ['stockTakingId'],
      }),
    ),
  ]),
  ...['json', 'PDF', '', 'pdf&format=csv'].map(
    (format): Scenario => ({
      name: `format=${format}`,
      who: 'user',
      request: ({ open }) => ['GET', `${API}/Export?stockTakingId=${open}&format=${format}`],
      status: 400,
      errors: { format: 'Bitte csv, xlsx oder pdf angeben.' },
    }),
  ),
  ...(
    [
      ['1,5', NOT_A_NUMBER],
      ['', NOT_A_NUMBER],
      ['NaN', NOT_A_NUMBER],
      ['Infinity', NOT_A_NUMBER],
      ['null', NOT_A_NUMBER],
      ['1e3', NOT_A_NUMBER],
      ['0x10', NOT_A_NUMBER],
      ['.5', NOT_A_NUMBER],
      ['1 ', NOT_A_NUMBER],
      ['+1', NOT_A_NUMBER],
      ['1.234.5', NOT_A_NUMBER],
      ['٣', NOT_A_NUMBER],
      ['-1', NEGATIVE],
      ['-0.001', NEGATIVE],
      ['99999999999', 'Die Zahl ist zu groß.'],
    ] as const
  ).flatMap(([value, message]): Scenario[] => [
    {
      name: `newAmount=${value}`,
      who: 'user',
      request: ({ openRow }) => [
        'PUT',
        `${API}/UpdateStockTakingItemAmount?itemId=${openRow}&newAmount=${encodeURIComponent(value)}`,
      ],
      status: 400,
      code: 'VALIDATION',
      errors: { newAmount: message },
    },
    {
      name: `newPrice=${value}`,
      who: 'user',
      request: ({ openRow }) => [
        'PUT',
        `${API}/UpdateStockTakingItemPrice?itemId=${openRow}&newPrice=${encodeURIComponent(value)}`,
      ],
      status: 400,
      code: 'VALIDATION',
      errors: { newPrice: message },
    },
  ]),
  ...['1.0001', '0.10000000000000000001', `0.${'0'.repeat(1_000)}1`].map(
    (value): Scenario => ({
      name: `newAmount=${value}`,
      who: 'user',
      request: ({ openRow }) => ['PUT', `${API}/UpdateStockTakingItemAmount?itemId=${openRow}&newAmount=${value}`],
      status: 400,
      errors: { newAmount: 'Höchstens 3 Nachkommastellen.' },
    }),
  ),
  {
    name: 'newPrice=1.00001',
    who: 'user',
    request: ({ openRow }) => ['PUT', `${API}/UpdateStockTakingItemPrice?itemId=${openRow}&newPrice=1.00001`],
    status: 400,
    errors: { newPrice: 'Höchstens 4 Nachkommastellen.' },
  },
  {
    name: 'an amount twice',
    who: 'user',
    request: ({ openRow }) => ['PUT', `${API}/UpdateStockTakingItemAmount?itemId=${openRow}&newAmount=1&newAmount=2`],
    status: 400,
    code: 'VALIDATION',
  },
  {
    name: 'an amount of no row',
    who: 'user',
    request: ['PUT', `${API}/UpdateStockTakingItemAmount?newAmount=1`],
    status: 400,
    code: 'VALIDATION',
  },
  {
    name: 'start: a user',
    who: 'user',
    request: ['POST', `${API}/StartNewStockTaking`, {}],
    status: 403,
    code: 'ROLE',
  },
  { name: 'start: nobody', who: 'nobody', request: ['POST', `${API}/StartNewStockTaking`, {}], status: 401 },
  ...(
    [
      [{ targetDate: '31.12.2026' }, 'targetDate', 'Bitte ein Datum eingeben.'],
      [{ targetDate: '2026-02-29' }, 'targetDate', 'Bitte ein Datum eingeben.'],
      [{ description: 'x'.repeat(201) }, 'description', 'Höchstens 200 Zeichen.'],
      [{ description: 7 }, 'description', 'Bitte einen Text eingeben.'],
      [{ stockLocationIds: [] }, 'stockLocationIds', 'Bitte mindestens einen Lagerort wählen.'],
      [{ stockLocationIds: [9_999] }, 'stockLocationIds', 'Diesen Eintrag gibt es nicht mehr.'],
    ] as const
  ).map(
    ([body, field, message]): Scenario => ({
      name: `start: ${JSON.stringify(body).slice(0, 40)}`,
      who: 'admin',
      request: ['POST', `${API}/StartNewStockTaking`, body],
      status: 400,
      code: 'VALIDATION',
      errors: { [field]: message },
    }),
  ),
  ...[{}, { stockTakingId: '1' }, { stockTakingId: null }, { stockTakingId: 1.5 }, []].map(
    (body): Scenario => ({
      name: `close: ${JSON.stringify(body)}`,
      who: 'admin',
      request: ['POST', `${API}/Close`, body],
      status: 400,
      code: 'VALIDATION',
    }),
  ),
  {
    name: 'delete nothing',
    who: 'admin',
    request: ['DELETE', `${API}/DeleteStockTaking`],
    status: 400,
    errors: { stockTakingId: NO_ID },
  },
  {
    name: 'describe with an old version',
    who: 'admin',
    request: ({ open }) => ['PUT', `${API}/UpdateStockTaking`, { id: open, description: 'zu spät', version: 0 }],
    status: 409,
    code: 'VERSION',
  },
  ...['Compare', 'CompareExport'].flatMap((call): Scenario[] => [
    {
      name: `${call} with itself`,
      who: 'user',
      request: ({ open }) => ['GET', `${API}/${call}?stockTakingId=${open}&withStockTakingId=${open}`],
      status: 400,
      errors: { withStockTakingId: 'Bitte eine andere Inventur zum Vergleich wählen.' },
    },
    {
      name: `${call} with an unknown one`,
      who: 'user',
      request: ({ open }) => ['GET', `${API}/${call}?stockTakingId=${open}&withStockTakingId=9999`],
      status: 404,
    },
    {
      name: `${call} with nothing`,
      who: 'user',
      request: ({ open }) => ['GET', `${API}/${call}?stockTakingId=${open}`],
      status: 400,
      code: 'VALIDATION',
    },
    {
      name: `${call} by nobody`,
      who: 'nobody',
      request: ({ open, closed }) => ['GET', `${API}/${call}?stockTakingId=${open}&withStockTakingId=${closed}`],
      status: 401,
    },
  ]),
];

describeOnEachDatabase('calls of the inventories', (under) => {
  const test = useTestApp(under);
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    const house = await setUpStock(test());
    const [finished, running] = [await start(test()), await start(test())];
    await count(test(), itemAt(finished, house.beer, house.bar).id, 3);
    await close(test(), finished.id);
    Object.assign(ids, {
      closed: finished.id,
      closedRow: itemAt(finished, house.beer, house.bar).id,
      open: running.id,
      openRow: itemAt(running, house.beer, house.bar).id,
    });
  });

  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', async (_, scenario) => {
    await play(test(), scenario, { ids });
  });

  it.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['pdf', 'application/pdf'],
  ])('%s is a file to save, and not sent again while it is the same', async (format, type) => {
    const url = `${API}/Export?stockTakingId=${ids.closed}&format=${format}`;
    const { headers } = await test().call(test().user, 'GET', url);
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="Inventurprotokoll ${ids.closed} \\d{4}-\\d\\d-\\d\\d\\.${format}"`),
    );
    const again = { 'if-none-match': String(headers.etag) };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    const { status } = await test()
      .call(test().user, 'GET', url, undefined, again)
      .finally(() => vi.useRealTimers());
    expect(status).toBe(304);
  });

  it('are described', async () => {
    const { body } = await test().call<{ paths: Record<string, unknown> }>('', 'GET', '/api/openapi.json');
    expect(body.paths[`${API}/Export`]).toMatchObject({
      get: { responses: { 200: { content: { 'application/pdf': {} } } } },
    });
    for (const name of ['GetStockTakingValues', 'Compare', 'AddAddendum', 'Close'])
      expect(body.paths).toHaveProperty([`${API}/${name}`]);
  });
});
