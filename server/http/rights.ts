import { type GivenRole, isWritable, mayUse, type Registry, ROLES, runners, type Verb } from '../../src/resources/kit';
import { manyFields } from '../db/repository/links';
import type { WorkflowOperation } from './subjectOfOperation';

/**
 * `public`: without a token. `user`: any signed-in user. `prices`: users who see prices, for answers that hold
 * little else.
 * `group`: users assigned to the stock item group concerned, and administrators. Otherwise these roles.
 */
export type Right = 'public' | 'user' | 'prices' | 'group' | readonly GivenRole[];
export type Rights = Readonly<Record<string, Right>>;

const ADMIN: Right = ['Admin'];

const WORKFLOWS = {
  'setup.read': 'public',
  'users.authenticate': 'public',
  'users.initAdmin': 'public',
  'users.logout': 'user',
  'apiTokens.list': ADMIN,
  'apiTokens.current': 'user',
  'apiTokens.create': ADMIN,
  'apiTokens.update': ADMIN,
  'apiTokens.renew': ADMIN,
  'apiTokens.delete': ADMIN,
  'webhooks.list': ADMIN,
  'webhooks.events': ADMIN,
  'webhooks.create': ADMIN,
  'webhooks.update': ADMIN,
  'webhooks.rotate': ADMIN,
  'webhooks.ping': ADMIN,
  'webhooks.delete': ADMIN,
  'webhooks.deliveries': ADMIN,
  'webhooks.resend': ADMIN,
  'sessions.list': 'user',
  'sessions.end': 'user',
  'secondFactor.read': 'user',
  'secondFactor.begin': 'user',
  'secondFactor.confirm': 'user',
  'secondFactor.renewCodes': 'user',
  'secondFactor.end': 'user',
  'morningMail.read': 'user',
  'morningMail.change': 'user',
  'morningMail.end': 'public',
  'morningMail.openEnd': 'public',
  'oidc.start': 'public',
  'oidc.callback': 'public',
  'oidc.token': 'public',
  'oidc.read': 'user',
  'oidc.link': 'user',
  'oidc.unlink': 'user',
  'preferences.read': 'user',
  'preferences.change': 'user',
  'suppliers.deliveryDates': 'user',
  'stockItemGroups.readItems': 'group',
  'stockItemGroups.readAssignments': 'group',
  'stockItemGroups.saveAssignments': ADMIN,
  'stockItemGroups.sheet': 'group',
  'stockLocations.order': ADMIN,
  'stockLocations.orderArticles': ADMIN,
  'stockItems.search': 'user',
  'stockItems.byCode': 'user',
  'stockItems.updatePrices': ADMIN,
  'stockItems.priceUpdates': 'prices',
  'stockItems.undoPriceUpdate': ADMIN,
  'auditPackage.read': ADMIN,
  'priceLists.import': ADMIN,
  'priceLists.list': ADMIN,
  'priceLists.read': ADMIN,
  'priceLists.update': ADMIN,
  'priceLists.apply': ADMIN,
  'priceLists.delete': ADMIN,
  'salesImports.create': ADMIN,
  'salesImports.list': ADMIN,
  'salesImports.read': ADMIN,
  'salesImports.delete': ADMIN,
  'cashRegisters.list': ADMIN,
  'cashRegisters.update': ADMIN,
  'cashRegisters.closings': ADMIN,
  'soldItems.list': ADMIN,
  'soldItems.save': ADMIN,
  'stockHistory.import': ADMIN,
  'stockHistory.list': ADMIN,
  'stockHistory.reverse': ADMIN,

  'demoData.read': ADMIN,
  'demoData.remove': ADMIN,

  'merges.preview': ADMIN,
  'merges.create': ADMIN,
  'merges.undo': ADMIN,
  'merges.list': 'user',

  'census.list': 'user',
  'census.read': 'group',
  'census.start': 'group',
  'census.update': 'group',
  'census.delete': 'group',
  'census.requestOrders': 'group',
  'census.readLines': 'group',
  'census.saveLines': 'group',
  'census.sheet': 'group',
  'scheduledStockModifications.list': 'group',
  'scheduledStockModifications.create': 'group',
  'scheduledStockModifications.update': 'group',
  'scheduledStockModifications.delete': 'group',

  'orders.list': 'user',
  'orders.due': 'user',
  'orders.unsent': 'user',
  'orders.checks': 'group',
  'orders.create': 'group',
  'orders.update': 'group',
  'orders.delete': 'group',
  'orders.sendMail': 'group',
  'orders.stopMail': 'group',
  'orders.previewMail': 'group',
  'orders.pdf': 'group',
  'orders.text': 'group',
  'orders.changes': 'group',
  'orders.sendAddendum': 'group',
  'orderSheets.read': 'user',
  // Groups follow from the articles.
  'orderSheets.order': 'user',
  'orderItems.list': 'user',
  'orderItems.create': 'group',
  'orderItems.update': 'group',
  'orderItems.delete': 'group',

  // By programs alone, behind a tool of theirs.
  'drafts.create': 'group',
  'drafts.list': 'user',
  'drafts.read': 'group',
  'drafts.confirm': 'group',
  'drafts.discard': 'group',
  'today.read': 'user',
  'today.hideFirstSteps': ADMIN,
  'mailServer.read': 'user',
  'mailTest.send': ADMIN,
  'resources.list': 'user',
  'resources.schema': 'public',
  'auditLog.list': ADMIN,
  'auditLog.export': ADMIN,
  'backup.create': ADMIN,
  'backup.read': ADMIN,
  'backup.download': ADMIN,
  'priceHistory.list': 'prices',
  'stockLevels.list': 'user',
  'stockLevels.current': 'user',
  'stockCounts.list': 'user',
  // A group asked for must be the caller's.
  'stockNow.read': 'user',
  'stockNow.readItem': 'user',
  'usualAmounts.list': 'user',
  'parLevels.list': 'user',
  'parLevels.read': 'group',
  'parLevels.changes': 'user',
  'parLevels.accept': ADMIN,
  'parLevels.undo': ADMIN,
  'parLevels.dismiss': ADMIN,
  'parLevels.seen': ADMIN,

  'bestBefore.read': 'user',
  // Those of the record.
  'photos.create': 'user',
  'photos.list': 'user',
  'photos.file': 'user',
  'photos.delete': 'user',
  'stockMovements.list': 'user',
  'stockMovements.reverse': 'user',
  'losses.read': 'user',
  'losses.create': 'user',
  'goodsReceived.read': 'user',
  'deliveries.expected': 'user',
  'deliveries.list': 'user',
  'deliveries.read': 'user',
  'deliveries.create': 'user',
  'deliveries.update': 'user',
  'deliveries.delete': 'user',
  'deliveries.book': 'user',
  'deliveries.reverse': 'user',
  'invoices.import': 'prices',
  'invoices.list': 'prices',
  'invoices.read': 'prices',
  'invoices.original': 'prices',
  'invoices.update': ADMIN,
  'invoices.delete': ADMIN,
  'invoices.saveLines': ADMIN,
  'invoiceLinks.list': ADMIN,
  'invoiceLinks.delete': ADMIN,
  'invoices.previewClaim': ADMIN,
  'invoices.claim': ADMIN,
  'invoices.accept': ADMIN,
  'depositMovements.list': 'user',
  'depositMovements.reverse': 'user',
  'depositMovements.balances': 'user',
  'depositMovements.return': 'user',
  'depositMovements.correct': ADMIN,
  'consumption.read': 'user',
  'shrinkage.read': 'user',
  'markup.read': ADMIN,
  'insights.stockValue': 'prices',
  'insights.inventoryValues': 'prices',
  'insights.orderValues': 'prices',
  'insights.groups': 'prices',
  'insights.shrinkage': 'prices',
  'insights.prices': 'prices',
  'insights.differences': 'prices',
  'insights.counts': 'user',
  'insights.export': 'user',
  'goodsReturns.create': 'user',
  'stockCorrections.create': ADMIN,

  'stockTaking.list': 'user',
  'stockTaking.read': 'user',
  'stockTaking.result': 'user',
  'stockTaking.values': 'prices',
  'stockTaking.compare': 'prices',
  'stockTaking.compareExport': 'prices',
  'stockTaking.export': 'prices',
  'stockTaking.sheet': 'user',
  'stockTaking.saveAmount': 'user',
  'stockTaking.clearAmount': 'user',
  'stockTaking.savePrice': 'prices',
  'stockTaking.saveDeposit': 'user',
  'stockTaking.start': ADMIN,
  'stockTaking.describe': ADMIN,
  'stockTaking.describeByPut': ADMIN,
  'stockTaking.close': ADMIN,
  'stockTaking.addAddendum': ADMIN,
  'stockTaking.delete': ADMIN,
} satisfies Partial<Record<WorkflowOperation, Right>>;

/** Workflows' operations that are not public: programs need a scope for them. */
export type PersonalOperation = {
  [Id in keyof typeof WORKFLOWS]: (typeof WORKFLOWS)[Id] extends 'public' ? never : Id;
}[keyof typeof WORKFLOWS];

/** Verbs of definitions and their operations. */
export const RESOURCE_OPERATIONS = {
  list: 'read',
  read: 'read',
  create: 'create',
  update: 'update',
  delete: 'delete',
} as const satisfies Record<string, Verb>;

/** Rights of definitions and workflows. */
export function rightsTable(registry: Registry): Rights {
  const rights: Record<string, Right> = { ...WORKFLOWS };
  for (const resource of registry) {
    const { name, access } = resource;
    for (const [operation, verb] of Object.entries(RESOURCE_OPERATIONS)) {
      rights[`${name}.${operation}`] = access?.[verb] ?? (verb === 'read' ? 'user' : ADMIN);
    }
    rights[`${name}.export`] = access?.read ?? 'user';
    // An import creates and changes.
    rights[`${name}.import`] = ROLES.filter(
      (role) => mayUse(resource, 'create', role) && mayUse(resource, 'update', role),
    );
    for (const action of resource.actions ?? []) rights[`${name}.${action.name}.run`] = runners(resource, action);
    for (const [key, field] of manyFields(resource)) {
      rights[`${name}.${key}.read`] = access?.read ?? 'user';
      rights[`${name}.${key}.replace`] = ROLES.filter(
        (role) => mayUse(resource, 'update', role) && isWritable(field, role),
      );
    }
  }
  return rights;
}
