import { resources } from '../../../src/resources';
import { ublXml } from '../../helpers/invoices';
import { jpeg } from '../../helpers/samplePictures';
import type { ApiClient } from '../apiClient';
import { type Ask, articles, daysAgo, type Row } from './asking';
import { importSales } from './askSales';
import { LARGE } from './fillHouse';
import { readRecords, readSorted, readWorkflows } from './readOperations';

/** Operations that are not called, with the reason. */
export const NOT_ASKED: Readonly<Record<string, string>> = {
  'users.initAdmin': 'only until there is an administrator',
  'apiTokens.current': 'only for programs',
  'morningMail.end': 'needs a link of a mail',
  'morningMail.openEnd': 'leads to a page',
  'secondFactor.confirm': 'needs a code of an app',
  'secondFactor.renewCodes': 'needs a code of an app',
  ...Object.fromEntries(
    ['start', 'callback', 'token', 'read', 'link', 'unlink'].map((name) => [`oidc.${name}`, 'needs a provider']),
  ),
  'demoData.remove': 'only until something was booked',
};

/** Operations that rules refuse in this house; the work up to the refusal is measured all the same. */
export const REFUSED: ReadonlySet<string> = new Set([
  'orders.stopMail',
  'parLevels.accept',
  'parLevels.undo',
  'parLevels.dismiss',
  'census.requestOrders',
  'invoices.previewClaim',
  'invoices.claim',
  'invoices.accept',
  'secondFactor.end',
]);

const { article, draft, group, location, supplier, sentOrder, unsentOrder, stockTaking, delivery, booked } = LARGE;

/**
 * Calls each operation at least once where it has most to do; operations that change the house come after those that
 * read it.
 */
export async function askEverything(api: ApiClient, password: string, ask: Ask): Promise<void> {
  await readRecords(api, ask);
  await readWorkflows(ask);
  await readSorted(api, ask);
  await writeRecords(api, ask);
  await writeOrders(api, ask);
  await writeGoods(ask);
  await countAll(ask);
  await takePrices(ask);
  await importHistory(ask);
  await importSales(ask);
  await takeInvoices(ask);
  await rest(password, ask);
}

/** Fields that must differ between records of a kind, by resource; all other fields are copied. */
const OTHER: Readonly<Record<string, (row: Row) => Record<string, unknown>>> = {
  users: () => ({ name: 'zweite', password: 'Sommerfrische 1912', role: 'User' }),
  stockItemGroupAssignments: () => ({ stockItemGroupId: 1, stockItemId: article + 9000, minAmountInGroup: 3 }),
  stockLocationAssignments: () => ({ stockLocationId: 1, stockItemId: article + 9000 }),
  configValues: () => ({ key: 'UPLOAD_MB_PER_DAY', value: '0' }),
  stockItemDeposits: () => ({ stockItemId: article + 9000, depositTypeId: 1, count: 1 }),
  stockItemCodes: () => ({ stockItemId: article, code: '4006381333931', factor: 1 }),
  supplierDeliveryDays: () => ({ supplierId: supplier, weekday: 3, daysBefore: 1, orderUntil: '18:00' }),
  supplierSpecialDays: () => ({ supplierId: supplier, day: '2031-12-24', delivers: false }),
};

async function writeRecords(api: ApiClient, ask: Ask) {
  for (const {
    name,
    api: { url, dialect },
  } of resources) {
    const all = await api.list<Row>(url);
    const like = all.at(-1) ?? { id: 0 };
    const { id: _, ...copied } = like;
    const body = OTHER[name]?.(like) ?? { ...copied, name: `Neu ${name}` };
    const made = (await ask(`${name}.create`, 'POST', url, body)) as Row;
    await ask(`${name}.read`, 'GET', `${url}/${made.id}`);
    const changed = { ...made, ...(typeof made.name === 'string' ? { name: `${made.name} 2` } : {}) };
    const at = dialect === 'simpleRest' ? `${url}/${made.id}` : url;
    await ask(`${name}.update`, 'PUT', at, changed);
    const exported = String((await api.call('GET', `${url}/export.csv`)).body);
    await ask(`${name}.import`, 'POST', `${url}/import`, { text: exported, dryRun: true });
    await ask(`${name}.delete`, 'DELETE', at, dialect === 'simpleRest' ? undefined : { id: made.id });
  }
  await ask('stockItems.stockLocations.replace', 'POST', `/api/StockItems/${article}/stock_locations`, [
    location,
    1,
    2,
  ]);
  await ask('users.stockItemGroups.replace', 'POST', '/api/Users/2/stock_item_groups', [group, 1]);
  await ask('stockItemGroups.saveAssignments', 'PUT', `/api/StockItemGroups/${group}/stock_item_group_assignments`, {
    items: articles(500).map((stockItemId) => ({ stockItemId, minAmountInGroup: 3 })),
  });
  const places = await api.list<Row>('/api/StockLocations');
  await ask('stockLocations.order', 'PUT', '/api/StockLocations/order', { ids: places.map(({ id }) => id).reverse() });
  const lying = await api.list<Row>(`/api/StockLocationAssignments?StockLocationId=${location}`);
  await ask('stockLocations.orderArticles', 'PUT', `/api/StockLocations/${location}/order`, {
    stockItemIds: lying.map(({ stockItemId }) => stockItemId).reverse(),
  });
}

async function writeOrders(api: ApiClient, ask: Ask) {
  const made = (await ask('orders.create', 'POST', '/api/Orders', {
    supplierId: supplier,
    stockItemGroupId: group,
  })) as Row;
  await ask('orders.update', 'PUT', '/api/Orders', { id: unsentOrder, note: 'Bitte klingeln' });
  const line = (await ask('orderItems.create', 'POST', '/api/OrderItems', {
    orderId: made.id,
    stockItemId: article,
    amount: 2,
  })) as Row;
  await ask('orderItems.update', 'PUT', '/api/OrderItems', { id: line.id, amount: 3 });
  await ask('orderItems.delete', 'DELETE', '/api/OrderItems', { id: line.id });
  await ask('orders.delete', 'DELETE', '/api/Orders', { id: made.id });
  await ask('drafts.confirm', 'POST', `/api/Drafts/${draft}/confirm`);
  await ask('drafts.discard', 'DELETE', `/api/Drafts/${draft + 1}`);
  await ask('orders.sendMail', 'POST', `/api/Orders/${unsentOrder}/send-mail`);
  const [first] = await api.list<Row>(`/api/OrderItems?OrderIds=${unsentOrder}`);
  await ask('orderItems.update', 'PUT', '/api/OrderItems', { id: first?.id, amount: 7 });
  await ask('orders.sendAddendum', 'POST', `/api/Orders/${unsentOrder}/send-addendum`, {});
  await ask('orders.stopMail', 'POST', `/api/Orders/${unsentOrder}/stop-mail`);
  await ask('orderSheets.order', 'POST', `/api/OrderSheets/${supplier}`, {
    items: articles(400, article).map((stockItemId) => ({ stockItemId, amount: 2 })),
  });
}

async function writeGoods(ask: Ask) {
  const loss = (at: number) => ({ stockItemId: article + at, quantity: 1, reason: 'Bruch', note: 'gefallen' });
  const [lost] = (await ask('losses.create', 'POST', '/api/Losses', articles(100, 0).map(loss))) as Row[];
  await ask('stockMovements.reverse', 'POST', `/api/StockMovements/${lost?.id}/reverse`, {});
  await ask('goodsReturns.create', 'POST', '/api/GoodsReturns', { stockItemId: article, quantity: 1 });
  await ask('stockCorrections.create', 'POST', '/api/StockCorrections', {
    stockItemId: article,
    quantity: 1,
    note: 'gefunden',
  });
  const lines = articles(500).map((stockItemId) => ({ stockItemId, deliveredAmount: 1 }));
  const made = (await ask('deliveries.create', 'POST', '/api/Deliveries', { supplierId: supplier, lines })) as Row;
  await ask('deliveries.update', 'PUT', '/api/Deliveries', { id: delivery, lines });
  await ask('deliveries.delete', 'DELETE', '/api/Deliveries', { id: made.id });
  await ask('deliveries.book', 'POST', `/api/Deliveries/${booked}/book`);
  await ask('deliveries.reverse', 'POST', `/api/Deliveries/${booked}/reverse`, { note: 'falsch' });
  const counts = [{ depositTypeId: 1, count: 3 }];
  const back = (await ask('depositMovements.return', 'POST', '/api/DepositReturns', {
    supplierId: supplier,
    counts,
  })) as {
    movements: Row[];
  };
  await ask('depositMovements.reverse', 'POST', `/api/DepositMovements/${back.movements[0]?.id}/reverse`, {});
  await ask('depositMovements.correct', 'POST', '/api/DepositCorrections', {
    supplierId: supplier,
    counts,
    note: 'gezählt',
  });
  const picture = { resource: 'deliveries', recordId: booked, content: jpeg().toString('base64') };
  const photo = (await ask('photos.create', 'POST', '/api/Photos', picture)) as Row;
  await ask('photos.list', 'GET', `/api/Photos?Resource=deliveries&RecordId=${booked}`);
  await ask('photos.file', 'GET', `/api/Photos/${photo.id}/file`);
  await ask('photos.delete', 'DELETE', '/api/Photos', { id: photo.id });
}

async function countAll(ask: Ask) {
  const census = (await ask('census.start', 'POST', '/api/Census/StartNewCensus', { stockItemGroupId: group })) as Row;
  await ask('census.read', 'GET', `/api/Census/${census.id}`);
  const lines = (await ask('census.readLines', 'GET', `/api/Census/${census.id}/stock_modifications`)) as Row[];
  await ask('census.sheet', 'GET', `/api/Census/${census.id}/sheet`);
  const save = (counted: unknown) =>
    ask('census.saveLines', 'PUT', `/api/Census/${census.id}/stock_modifications`, counted);
  for (let from = 0; from < lines.length; from += 500) {
    const part = lines.slice(from, from + 500);
    await save(part.map(({ id }, at) => ({ id, newAmount: at < 30 ? 0 : 999 })));
  }
  await ask('scheduledStockModifications.list', 'GET', `/api/ScheduledStockModifications?CensusId=${census.id}`);
  const url = '/api/ScheduledStockModifications';
  const found = (await ask('scheduledStockModifications.create', 'POST', url, {
    censusId: census.id,
    stockItemId: article + 9500,
    stockLocationId: 1,
  })) as Row;
  await ask('scheduledStockModifications.update', 'PUT', url, { id: found.id, newAmount: 3 });
  await ask('scheduledStockModifications.delete', 'DELETE', url, { id: found.id });
  await ask('census.update', 'PUT', '/api/Census', { id: census.id, status: 1 });
  await save(lines.slice(0, 500).map(({ id }) => ({ id, newAmount: 998 })));
  await ask('census.requestOrders', 'POST', `/api/Census/${census.id}/request_orders`);
  const other = (await ask('census.start', 'POST', '/api/Census/StartNewCensus', { stockItemGroupId: group })) as Row;
  await ask('census.delete', 'DELETE', '/api/Census', { id: other.id });

  const taking = '/api/StockTaking';
  const begun = (await ask('stockTaking.start', 'POST', `${taking}/StartNewStockTaking`, {})) as Row & {
    stockTakingItems: Row[];
  };
  const itemId = begun.stockTakingItems[0]?.id;
  await ask('stockTaking.saveAmount', 'PUT', `${taking}/UpdateStockTakingItemAmount?itemId=${itemId}&newAmount=3`);
  await ask('stockTaking.clearAmount', 'PUT', `${taking}/ClearStockTakingItemAmount?itemId=${itemId}`);
  await ask('stockTaking.savePrice', 'PUT', `${taking}/UpdateStockTakingItemPrice?itemId=${itemId}&newPrice=3`);
  await ask('stockTaking.saveDeposit', 'PUT', `${taking}/SaveDepositCount`, {
    stockTakingId: begun.id,
    depositTypeId: 1,
    count: 3,
  });
  await ask('stockTaking.describe', 'DELETE', `${taking}/UpdateStockTaking`, { id: begun.id, description: 'Probe' });
  await ask('stockTaking.describeByPut', 'PUT', `${taking}/UpdateStockTaking`, {
    id: begun.id,
    description: 'Versuch',
  });
  await ask('stockTaking.delete', 'DELETE', `${taking}/DeleteStockTaking`, { stockTakingId: begun.id });
  await ask('stockTaking.close', 'POST', `${taking}/Close`, { stockTakingId: stockTaking });
  const reason = 'Zählfehler';
  await ask('stockTaking.addAddendum', 'POST', `${taking}/AddAddendum`, {
    stockTakingId: stockTaking,
    reason,
    text: 'Ein Kasten mehr',
  });
  await ask('stockTaking.export', 'GET', `${taking}/Export?stockTakingId=${stockTaking}&format=pdf`);
}

async function takePrices(ask: Ask) {
  await ask(
    'stockItems.updatePrices',
    'POST',
    '/api/StockItems/UpdatePrices',
    articles(1000).map((stockItemId) => ({ stockItemId, newPrice: 1.5 })),
  );
  const [update] = (await ask(
    'stockItems.priceUpdates',
    'GET',
    `/api/StockItems/PriceUpdates?SupplierId=${supplier}`,
  )) as Row[];
  await ask('stockItems.undoPriceUpdate', 'POST', '/api/StockItems/UndoPriceUpdate', { priceUpdateId: update?.id });
  const rows = Array.from(
    { length: 5000 },
    (_, at) => `B-${at + 1};Artikel ${at};${(10 + at / 100).toFixed(2).replace('.', ',')}`,
  );
  const content = Buffer.from(['Artikelnummer;Bezeichnung;Preis', ...rows].join('\n')).toString('base64');
  const file = { supplierId: supplier, fileName: 'Preise.csv', content };
  const list = (await ask('priceLists.import', 'POST', '/api/PriceLists/import', file)) as Row;
  await ask('priceLists.read', 'GET', `/api/PriceLists/${list.id}`);
  await ask('priceLists.update', 'PUT', '/api/PriceLists', { id: list.id, rows: [{ line: 2, skip: true }] });
  await ask('priceLists.apply', 'POST', `/api/PriceLists/${list.id}/apply`, {});
  const other = (await ask('priceLists.import', 'POST', '/api/PriceLists/import', {
    ...file,
    fileName: 'Noch.csv',
  })) as Row;
  await ask('priceLists.delete', 'DELETE', '/api/PriceLists', { id: other.id });
}

async function importHistory(ask: Ask) {
  const days = Array.from({ length: 5 }, (_, at) => `0${at + 1}.03.2001`);
  const rows = articles(1000).flatMap((id) =>
    days.map((day, at) => `${id};${day};${at % 2 === 0 ? 'Zählung' : 'Lieferung'};${at + 1}`),
  );
  const file = { fileName: 'Alt.csv', text: ['Id;Tag;Art;Menge', ...rows].join('\n'), dryRun: false };
  const { id } = (await ask('stockHistory.import', 'POST', '/api/StockHistory/import', file)) as Row;
  await ask('stockHistory.list', 'GET', '/api/StockHistory');
  await ask('stockHistory.reverse', 'POST', `/api/StockHistory/${id}/reverse`);
}

async function takeInvoices(ask: Ask) {
  const file = (number: string) => {
    const lines = articles(500, 1).map((at) => ({
      name: `Artikel ${at}`,
      sellerItemId: `B-${at}`,
      quantity: '24',
      price: '99',
    }));
    const xml = ublXml({ number, issueDate: daysAgo(0), lines });
    return { fileName: `${number}.xml`, content: Buffer.from(xml).toString('base64') };
  };
  const importOne = async (number: string) =>
    (await ask('invoices.import', 'POST', '/api/Invoices/import', file(number))) as Row;
  const { id } = await importOne('RE-1');
  const known = (await ask('invoices.update', 'PUT', '/api/Invoices', {
    id,
    supplierId: supplier,
    orderIds: [sentOrder],
  })) as Row & { lines: Row[] };
  await ask(
    'invoices.saveLines',
    'PUT',
    `/api/Invoices/${id}/lines`,
    known.lines.slice(0, 400).map((line) => ({ id: line.id, notOrdered: true })),
  );
  await ask('invoices.saveLines', 'PUT', `/api/Invoices/${id}/lines`, {
    id: known.lines[450]?.id,
    stockItemId: article + 450,
    remember: true,
  });
  await ask('invoices.read', 'GET', `/api/Invoices/${id}`);
  await ask('invoices.original', 'GET', `/api/Invoices/${id}/original`);
  await ask('invoices.previewClaim', 'GET', `/api/Invoices/${id}/claim`);
  await ask('invoices.claim', 'POST', `/api/Invoices/${id}/claim`, {});
  const accepted = await importOne('RE-2');
  await ask('invoices.update', 'PUT', '/api/Invoices', { id: accepted.id, supplierId: supplier });
  await ask('invoices.accept', 'POST', `/api/Invoices/${accepted.id}/accept`, { note: 'passt' });
  const discarded = await importOne('RE-3');
  await ask('invoices.delete', 'DELETE', '/api/Invoices', { id: discarded.id });
  const [link] = (await ask('invoiceLinks.list', 'GET', '/api/InvoiceLinks')) as Row[];
  await ask('invoiceLinks.delete', 'DELETE', '/api/InvoiceLinks', { id: link?.id });
}

async function rest(password: string, ask: Ask) {
  await ask('morningMail.change', 'PUT', '/api/MorningMail', { time: '06:00' });
  await ask('preferences.change', 'PUT', '/api/Preferences', { list: 'orders', start: null });
  await ask('today.hideFirstSteps', 'PUT', '/api/Today/firstSteps', { isHidden: true });
  await ask('parLevels.seen', 'PUT', '/api/ParLevels/seen', {});
  await ask('parLevels.accept', 'POST', '/api/ParLevels/accept', { safe: true });
  await ask('parLevels.undo', 'POST', '/api/ParLevels/undo', { id: 1 });
  await ask('parLevels.dismiss', 'POST', '/api/ParLevels/dismiss', { assignmentIds: [1] });
  await ask('mailTest.send', 'POST', '/api/MailTest', { to: 'probe@example.test' });
  const [mergedId, intoId] = [article + 9001, article + 9002];
  const preview = (await ask(
    'merges.preview',
    'GET',
    `/api/Merges/preview?Resource=stockItems&MergedId=${mergedId}&IntoId=${intoId}`,
  )) as Record<'merged' | 'into', Row>;
  const versions = { mergedVersion: preview.merged.version, intoVersion: preview.into.version };
  const merge = (await ask('merges.create', 'POST', '/api/Merges', {
    resource: 'stockItems',
    mergedId,
    intoId,
    ...versions,
  })) as Row;
  await ask('merges.undo', 'POST', `/api/Merges/${merge.id}/undo`);
  await ask('auditLog.export', 'GET', '/api/AuditLog/export.csv');
  await ask('backup.create', 'POST', '/api/Backup');
  await ask('backup.download', 'POST', '/api/Backup/download', { currentPassword: password });
  const token = { name: 'Kasse', scopes: ['orders:read'], currentPassword: password };
  const { id } = (await ask('apiTokens.create', 'POST', '/api/ApiTokens', token)) as Row;
  await ask('apiTokens.update', 'PUT', '/api/ApiTokens', { id, active: false });
  await ask('apiTokens.renew', 'POST', `/api/ApiTokens/${id}/renew`, { currentPassword: password });
  await ask('apiTokens.delete', 'DELETE', '/api/ApiTokens', { id });
  const receiver = { name: 'Kasse', url: 'https://example.com', events: ['units.created'], currentPassword: password };
  const { id: webhook } = (await ask('webhooks.create', 'POST', '/api/Webhooks', receiver)) as Row;
  await ask('webhooks.update', 'PUT', '/api/Webhooks', { id: webhook, active: false });
  await ask('webhooks.rotate', 'POST', `/api/Webhooks/${webhook}/rotate`, { currentPassword: password });
  await ask('webhooks.ping', 'POST', `/api/Webhooks/${webhook}/ping`);
  await ask('webhooks.deliveries', 'GET', `/api/Webhooks/${webhook}/deliveries`);
  await ask('webhooks.resend', 'POST', `/api/Webhooks/${webhook}/deliveries/resend`);
  await ask('webhooks.delete', 'DELETE', '/api/Webhooks', { id: webhook });
  await ask('secondFactor.begin', 'POST', '/api/Users/secondFactor', { currentPassword: password });
  await ask('secondFactor.end', 'DELETE', '/api/Users/secondFactor', { currentPassword: password });
  await ask('users.authenticate', 'POST', '/api/Users/authenticate', { username: 'admin', password });
  await ask('sessions.end', 'DELETE', '/api/Sessions', { UserId: 2 });
  await ask('users.logout', 'POST', '/api/Users/logout');
}
