import { type GivenRole, isWritable, mayUse, type Registry, ROLES, rolesAllowedToRun } from '../../src/resources/kit';
import type { Scope } from '../../src/rules/scopes';
import { manyFields } from '../db/repository/links';
import type { WorkflowOperation } from './subjectOfOperation';

/** `user`: anyone signed in. `prices`: those who see prices. `group`: those assigned to the group concerned, and administrators. */
export type Right = 'public' | 'user' | 'prices' | 'group' | readonly GivenRole[];
/** `any`: every token. null: people only. Otherwise tokens with this scope. */
export type NeededScope = Scope | 'any' | null;

type Access = readonly [people: Right, programs: NeededScope];
export type AccessTable = Readonly<Record<string, Access>>;
type Personal = readonly [people: Exclude<Right, 'public'>, programs: NeededScope];

const ADMIN = ['Admin'] as const;

/** Each new operation must be listed with the people who may call it and the scope that programs need. */
const WORKFLOWS: Readonly<Record<string, 'public' | Personal>> = {
  'setup.read': 'public',
  'users.authenticate': 'public',
  'users.initAdmin': 'public',
  'users.logout': ['user', null],
  'apiTokens.list': [ADMIN, null],
  'apiTokens.current': ['user', 'any'],
  'apiTokens.create': [ADMIN, null],
  'apiTokens.update': [ADMIN, null],
  'apiTokens.renew': [ADMIN, null],
  'apiTokens.delete': [ADMIN, null],
  'webhooks.list': [ADMIN, null],
  'webhooks.events': [ADMIN, null],
  'webhooks.create': [ADMIN, null],
  'webhooks.update': [ADMIN, null],
  'webhooks.rotate': [ADMIN, null],
  'webhooks.ping': [ADMIN, null],
  'webhooks.delete': [ADMIN, null],
  'webhooks.deliveries': [ADMIN, null],
  'webhooks.resend': [ADMIN, null],
  'sessions.list': ['user', null],
  'sessions.end': ['user', null],
  'secondFactor.read': ['user', null],
  'secondFactor.begin': ['user', null],
  'secondFactor.confirm': ['user', null],
  'secondFactor.renewCodes': ['user', null],
  'secondFactor.end': ['user', null],
  'morningMail.read': ['user', null],
  'morningMail.change': ['user', null],
  'morningMail.end': 'public',
  'morningMail.openEnd': 'public',
  'oidc.start': 'public',
  'oidc.callback': 'public',
  'oidc.token': 'public',
  'oidc.read': ['user', null],
  'oidc.link': ['user', null],
  'oidc.unlink': ['user', null],
  'preferences.read': ['user', null],
  'preferences.change': ['user', null],
  'suppliers.deliveryDates': ['user', 'masterData:read'],
  'stockItemGroups.readItems': ['group', 'masterData:read'],
  'stockItemGroups.readAssignments': ['group', 'masterData:read'],
  'stockItemGroups.saveAssignments': [ADMIN, 'masterData:write'],
  'stockItemGroups.sheet': ['group', 'counts:read'],
  'stockLocations.order': [ADMIN, 'masterData:write'],
  'stockLocations.orderArticles': [ADMIN, 'masterData:write'],
  'stockItems.search': ['user', 'masterData:read'],
  'stockItems.byCode': ['user', 'masterData:read'],
  'stockItems.updatePrices': [ADMIN, 'invoices:write'],
  'stockItems.priceUpdates': ['prices', 'invoices:read'],
  'stockItems.undoPriceUpdate': [ADMIN, 'invoices:write'],
  'auditPackage.read': [ADMIN, null],
  'priceLists.import': [ADMIN, 'invoices:write'],
  'priceLists.list': [ADMIN, 'invoices:read'],
  'priceLists.read': [ADMIN, 'invoices:read'],
  'priceLists.update': [ADMIN, 'invoices:write'],
  'priceLists.apply': [ADMIN, 'invoices:write'],
  'priceLists.delete': [ADMIN, 'invoices:write'],
  'salesImports.create': [ADMIN, 'goods:write'],
  'salesImports.list': [ADMIN, 'goods:read'],
  'salesImports.read': [ADMIN, 'goods:read'],
  'salesImports.delete': [ADMIN, 'goods:write'],
  'cashRegisters.list': [ADMIN, 'goods:read'],
  'cashRegisters.update': [ADMIN, 'goods:write'],
  'cashRegisters.closings': [ADMIN, 'goods:read'],
  'soldItems.list': [ADMIN, 'goods:read'],
  'soldItems.save': [ADMIN, 'goods:write'],
  'stockHistory.import': [ADMIN, 'goods:write'],
  'stockHistory.list': [ADMIN, 'goods:read'],
  'stockHistory.reverse': [ADMIN, 'goods:write'],

  'demoData.read': [ADMIN, null],
  'demoData.remove': [ADMIN, null],

  'merges.preview': [ADMIN, null],
  'merges.create': [ADMIN, null],
  'merges.undo': [ADMIN, null],
  'merges.list': ['user', null],

  'census.list': ['user', 'counts:read'],
  'census.read': ['group', 'counts:read'],
  'census.start': ['group', 'counts:write'],
  'census.update': ['group', 'counts:write'],
  'census.delete': ['group', 'counts:write'],
  'census.requestOrders': ['group', 'counts:write'],
  'census.readLines': ['group', 'counts:read'],
  'census.saveLines': ['group', 'counts:write'],
  'census.sheet': ['group', 'counts:read'],
  'scheduledStockModifications.list': ['group', 'counts:read'],
  'scheduledStockModifications.create': ['group', 'counts:write'],
  'scheduledStockModifications.update': ['group', 'counts:write'],
  'scheduledStockModifications.delete': ['group', 'counts:write'],

  'orders.list': ['user', 'orders:read'],
  'orders.due': ['user', 'orders:read'],
  'orders.unsent': ['user', 'orders:read'],
  'orders.checks': ['group', 'orders:read'],
  'orders.create': ['group', 'orders:write'],
  'orders.update': ['group', 'orders:write'],
  'orders.delete': ['group', 'orders:write'],
  'orders.sendMail': ['group', 'orders:send'],
  'orders.stopMail': ['group', 'orders:write'],
  'orders.previewMail': ['group', 'orders:read'],
  'orders.pdf': ['group', 'orders:read'],
  'orders.text': ['group', 'orders:read'],
  'orders.changes': ['group', 'orders:read'],
  'orders.sendAddendum': ['group', 'orders:send'],
  'orderSheets.read': ['user', 'orders:read'],
  // The handler checks the groups of the ordered articles.
  'orderSheets.order': ['user', 'orders:write'],
  'orderItems.list': ['user', 'orders:read'],
  'orderItems.create': ['group', 'orders:write'],
  'orderItems.update': ['group', 'orders:write'],
  'orderItems.delete': ['group', 'orders:write'],

  // Only programs create drafts, by a tool of `/mcp`.
  'drafts.create': ['group', 'orders:draft'],
  'drafts.list': ['user', null],
  'drafts.read': ['group', null],
  'drafts.confirm': ['group', null],
  'drafts.discard': ['group', null],
  'today.read': ['user', 'reports:read'],
  'today.hideFirstSteps': [ADMIN, null],
  'mailServer.read': ['user', null],
  'mailTest.send': [ADMIN, null],
  'resources.list': ['user', 'any'],
  'resources.schema': 'public',
  'auditLog.list': [ADMIN, null],
  'auditLog.export': [ADMIN, null],
  'backup.create': [ADMIN, null],
  'backup.read': [ADMIN, null],
  'backup.download': [ADMIN, null],
  'priceHistory.list': ['prices', 'invoices:read'],
  'stockLevels.list': ['user', 'counts:read'],
  'stockLevels.current': ['user', 'goods:read'],
  'stockCounts.list': ['user', 'counts:read'],
  // The handler checks a requested group.
  'stockNow.read': ['user', 'goods:read'],
  'stockNow.readItem': ['user', 'goods:read'],
  'usualAmounts.list': ['user', 'goods:read'],
  'parLevels.list': ['user', 'reports:read'],
  'parLevels.read': ['group', 'reports:read'],
  'parLevels.changes': ['user', 'reports:read'],
  'parLevels.accept': [ADMIN, null],
  'parLevels.undo': [ADMIN, null],
  'parLevels.dismiss': [ADMIN, null],
  'parLevels.seen': [ADMIN, null],

  'bestBefore.read': ['user', 'goods:read'],
  // The handler checks the rights to the photographed record.
  'photos.create': ['user', 'goods:write'],
  'photos.list': ['user', 'goods:read'],
  'photos.file': ['user', 'goods:read'],
  'photos.delete': ['user', 'goods:write'],
  'stockMovements.list': ['user', 'goods:read'],
  'stockMovements.reverse': ['user', 'goods:write'],
  'losses.read': ['user', 'goods:read'],
  'losses.create': ['user', 'goods:write'],
  'goodsReceived.read': ['user', 'goods:read'],
  'deliveries.expected': ['user', 'goods:read'],
  'deliveries.list': ['user', 'goods:read'],
  'deliveries.read': ['user', 'goods:read'],
  'deliveries.create': ['user', 'goods:write'],
  'deliveries.update': ['user', 'goods:write'],
  'deliveries.delete': ['user', 'goods:write'],
  'deliveries.book': ['user', 'goods:write'],
  'deliveries.reverse': ['user', 'goods:write'],
  'invoices.import': ['prices', 'invoices:write'],
  'invoices.list': ['prices', 'invoices:read'],
  'invoices.read': ['prices', 'invoices:read'],
  'invoices.original': ['prices', 'invoices:read'],
  'invoices.update': [ADMIN, 'invoices:write'],
  'invoices.delete': [ADMIN, 'invoices:write'],
  'invoices.saveLines': [ADMIN, 'invoices:write'],
  'invoiceLinks.list': [ADMIN, 'invoices:read'],
  'invoiceLinks.delete': [ADMIN, 'invoices:write'],
  'invoices.previewClaim': [ADMIN, 'invoices:read'],
  'invoices.claim': [ADMIN, null],
  'invoices.accept': [ADMIN, null],
  'depositMovements.list': ['user', 'goods:read'],
  'depositMovements.reverse': ['user', 'goods:write'],
  'depositMovements.balances': ['user', 'goods:read'],
  'depositMovements.return': ['user', 'goods:write'],
  'depositMovements.correct': [ADMIN, 'goods:write'],
  'consumption.read': ['user', 'reports:read'],
  'shrinkage.read': ['user', 'reports:read'],
  'markup.read': [ADMIN, 'reports:read'],
  'insights.stockValue': ['prices', 'reports:read'],
  'insights.inventoryValues': ['prices', 'reports:read'],
  'insights.orderValues': ['prices', 'reports:read'],
  'insights.groups': ['prices', 'reports:read'],
  'insights.shrinkage': ['prices', 'reports:read'],
  'insights.prices': ['prices', 'reports:read'],
  'insights.differences': ['prices', 'reports:read'],
  'insights.counts': ['user', 'reports:read'],
  'insights.export': ['user', 'reports:read'],
  'goodsReturns.create': ['user', 'goods:write'],
  'stockCorrections.create': [ADMIN, 'goods:write'],

  'stockTaking.list': ['user', 'counts:read'],
  'stockTaking.read': ['user', 'counts:read'],
  'stockTaking.result': ['user', 'counts:read'],
  'stockTaking.values': ['prices', 'reports:read'],
  'stockTaking.compare': ['prices', 'reports:read'],
  'stockTaking.compareExport': ['prices', 'reports:read'],
  'stockTaking.export': ['prices', 'counts:read'],
  'stockTaking.sheet': ['user', 'counts:read'],
  'stockTaking.saveAmount': ['user', 'counts:write'],
  'stockTaking.clearAmount': ['user', 'counts:write'],
  'stockTaking.savePrice': ['prices', 'counts:write'],
  'stockTaking.saveDeposit': ['user', 'counts:write'],
  'stockTaking.start': [ADMIN, 'counts:write'],
  'stockTaking.describe': [ADMIN, 'counts:write'],
  'stockTaking.describeByPut': [ADMIN, 'counts:write'],
  'stockTaking.close': [ADMIN, null],
  'stockTaking.addAddendum': [ADMIN, null],
  'stockTaking.delete': [ADMIN, 'counts:write'],
} satisfies Partial<Record<WorkflowOperation, 'public' | Personal>>;

/** Accounts and secrets of an installation are only for people. */
const PERSONAL_RESOURCES: ReadonlySet<string> = new Set(['users', 'configValues']);

export const scopeToRead = (resource: string): 'masterData:read' | null =>
  PERSONAL_RESOURCES.has(resource) ? null : 'masterData:read';

export function accessTable(registry: Registry): AccessTable {
  const table: Record<string, Access> = {};
  for (const resource of registry) {
    const { name, access } = resource;
    const read = scopeToRead(name);
    const write = read && 'masterData:write';
    const readers = access?.read ?? 'user';
    for (const operation of ['list', 'read', 'export']) table[`${name}.${operation}`] = [readers, read];
    for (const verb of ['create', 'update', 'delete'] as const)
      table[`${name}.${verb}`] = [access?.[verb] ?? ADMIN, write];
    const importers = ROLES.filter((role) => mayUse(resource, 'create', role) && mayUse(resource, 'update', role));
    table[`${name}.import`] = [importers, write];
    for (const action of resource.actions ?? [])
      table[`${name}.${action.name}.run`] = [rolesAllowedToRun(resource, action), write];
    for (const [key, field] of manyFields(resource)) {
      const linkers = ROLES.filter((role) => mayUse(resource, 'update', role) && isWritable(field, role));
      table[`${name}.${key}.read`] = [readers, read];
      table[`${name}.${key}.replace`] = [linkers, write];
    }
  }
  // Last: an own resource named like a call of the product must not open it.
  for (const [id, entry] of Object.entries(WORKFLOWS)) table[id] = entry === 'public' ? ['public', 'any'] : entry;
  return table;
}
