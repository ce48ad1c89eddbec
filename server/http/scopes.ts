import type { Registry } from '../../src/resources/kit';
import { allows, type Scope, scopeLabel } from '../../src/rules/scopes';
import { manyFields } from '../db/repository/links';
import { Problem } from '../problem';
import type { PersonalOperation } from './rights';

/** `any`: every token; null: people only. Otherwise tokens with this scope. */
export type NeededScope = Scope | 'any' | null;
export type ScopeTable = Readonly<Record<string, NeededScope>>;

/** Complete by type: a new operation says here what programs may. */
const WORKFLOWS: Readonly<Record<PersonalOperation, NeededScope>> = {
  'users.logout': null,
  'sessions.list': null,
  'sessions.end': null,
  'secondFactor.read': null,
  'secondFactor.begin': null,
  'secondFactor.confirm': null,
  'secondFactor.renewCodes': null,
  'secondFactor.end': null,
  'morningMail.read': null,
  'morningMail.change': null,
  'oidc.read': null,
  'oidc.link': null,
  'oidc.unlink': null,
  'preferences.read': null,
  'preferences.change': null,
  'apiTokens.list': null,
  'apiTokens.current': 'any',
  'apiTokens.create': null,
  'apiTokens.update': null,
  'apiTokens.renew': null,
  'apiTokens.delete': null,
  'webhooks.list': null,
  'webhooks.events': null,
  'webhooks.create': null,
  'webhooks.update': null,
  'webhooks.rotate': null,
  'webhooks.ping': null,
  'webhooks.delete': null,
  'webhooks.deliveries': null,
  'webhooks.resend': null,
  'demoData.read': null,
  'demoData.remove': null,
  'merges.preview': null,
  'merges.create': null,
  'merges.undo': null,
  'merges.list': null,
  'drafts.list': null,
  'drafts.read': null,
  'drafts.confirm': null,
  'drafts.discard': null,
  'parLevels.accept': null,
  'parLevels.undo': null,
  'parLevels.dismiss': null,
  'parLevels.seen': null,
  'mailServer.read': null,
  'mailTest.send': null,
  'today.hideFirstSteps': null,
  'auditLog.list': null,
  'auditLog.export': null,
  'auditPackage.read': null,
  'backup.create': null,
  'backup.read': null,
  'backup.download': null,
  'resources.list': 'any',

  'suppliers.deliveryDates': 'masterData:read',
  'stockItemGroups.readItems': 'masterData:read',
  'stockItemGroups.readAssignments': 'masterData:read',
  'stockItemGroups.saveAssignments': 'masterData:write',
  'stockLocations.order': 'masterData:write',
  'stockLocations.orderArticles': 'masterData:write',
  'stockItems.search': 'masterData:read',
  'stockItems.byCode': 'masterData:read',

  'stockItemGroups.sheet': 'counts:read',
  'census.list': 'counts:read',
  'census.read': 'counts:read',
  'census.start': 'counts:write',
  'census.update': 'counts:write',
  'census.delete': 'counts:write',
  'census.requestOrders': 'counts:write',
  'census.readLines': 'counts:read',
  'census.saveLines': 'counts:write',
  'census.sheet': 'counts:read',
  'scheduledStockModifications.list': 'counts:read',
  'scheduledStockModifications.create': 'counts:write',
  'scheduledStockModifications.update': 'counts:write',
  'scheduledStockModifications.delete': 'counts:write',
  'stockLevels.list': 'counts:read',
  'stockCounts.list': 'counts:read',
  'stockTaking.list': 'counts:read',
  'stockTaking.read': 'counts:read',
  'stockTaking.result': 'counts:read',
  'stockTaking.export': 'counts:read',
  'stockTaking.sheet': 'counts:read',
  'stockTaking.saveAmount': 'counts:write',
  'stockTaking.clearAmount': 'counts:write',
  'stockTaking.savePrice': 'counts:write',
  'stockTaking.saveDeposit': 'counts:write',
  'stockTaking.start': 'counts:write',
  'stockTaking.describe': 'counts:write',
  'stockTaking.describeByPut': 'counts:write',
  'stockTaking.delete': 'counts:write',
  'stockTaking.close': null,
  'stockTaking.addAddendum': null,

  'orders.list': 'orders:read',
  'orders.due': 'orders:read',
  'orders.unsent': 'orders:read',
  'orders.checks': 'orders:read',
  'orders.previewMail': 'orders:read',
  'orders.pdf': 'orders:read',
  'orders.text': 'orders:read',
  'orders.changes': 'orders:read',
  'orders.create': 'orders:write',
  'orders.update': 'orders:write',
  'orders.delete': 'orders:write',
  'orders.stopMail': 'orders:write',
  'orders.sendMail': 'orders:send',
  'orders.sendAddendum': 'orders:send',
  'orderSheets.read': 'orders:read',
  'orderSheets.order': 'orders:write',
  'orderItems.list': 'orders:read',
  'orderItems.create': 'orders:write',
  'orderItems.update': 'orders:write',
  'orderItems.delete': 'orders:write',
  'drafts.create': 'orders:draft',

  'stockLevels.current': 'goods:read',
  'photos.create': 'goods:write',
  'photos.list': 'goods:read',
  'photos.file': 'goods:read',
  'photos.delete': 'goods:write',
  'usualAmounts.list': 'goods:read',
  'bestBefore.read': 'goods:read',
  'stockNow.read': 'goods:read',
  'stockNow.readItem': 'goods:read',
  'salesImports.create': 'goods:write',
  'salesImports.list': 'goods:read',
  'salesImports.read': 'goods:read',
  'salesImports.delete': 'goods:write',
  'cashRegisters.list': 'goods:read',
  'cashRegisters.update': 'goods:write',
  'cashRegisters.closings': 'goods:read',
  'soldItems.list': 'goods:read',
  'soldItems.save': 'goods:write',
  'stockHistory.import': 'goods:write',
  'stockHistory.list': 'goods:read',
  'stockHistory.reverse': 'goods:write',
  'stockMovements.list': 'goods:read',
  'stockMovements.reverse': 'goods:write',
  'losses.read': 'goods:read',
  'losses.create': 'goods:write',
  'goodsReceived.read': 'goods:read',
  'deliveries.expected': 'goods:read',
  'deliveries.list': 'goods:read',
  'deliveries.read': 'goods:read',
  'deliveries.create': 'goods:write',
  'deliveries.update': 'goods:write',
  'deliveries.delete': 'goods:write',
  'deliveries.book': 'goods:write',
  'deliveries.reverse': 'goods:write',
  'depositMovements.list': 'goods:read',
  'depositMovements.balances': 'goods:read',
  'depositMovements.reverse': 'goods:write',
  'depositMovements.return': 'goods:write',
  'depositMovements.correct': 'goods:write',
  'goodsReturns.create': 'goods:write',
  'stockCorrections.create': 'goods:write',

  'invoices.import': 'invoices:write',
  'invoices.list': 'invoices:read',
  'invoices.read': 'invoices:read',
  'invoices.original': 'invoices:read',
  'invoices.previewClaim': 'invoices:read',
  'invoices.update': 'invoices:write',
  'invoices.delete': 'invoices:write',
  'invoices.saveLines': 'invoices:write',
  'invoices.claim': null,
  'invoices.accept': null,
  'invoiceLinks.list': 'invoices:read',
  'invoiceLinks.delete': 'invoices:write',
  'priceHistory.list': 'invoices:read',
  'priceLists.import': 'invoices:write',
  'priceLists.list': 'invoices:read',
  'priceLists.read': 'invoices:read',
  'priceLists.update': 'invoices:write',
  'priceLists.apply': 'invoices:write',
  'priceLists.delete': 'invoices:write',
  'stockItems.updatePrices': 'invoices:write',
  'stockItems.priceUpdates': 'invoices:read',
  'stockItems.undoPriceUpdate': 'invoices:write',

  'today.read': 'reports:read',
  'consumption.read': 'reports:read',
  'shrinkage.read': 'reports:read',
  'markup.read': 'reports:read',
  'parLevels.list': 'reports:read',
  'parLevels.read': 'reports:read',
  'parLevels.changes': 'reports:read',
  'insights.stockValue': 'reports:read',
  'insights.inventoryValues': 'reports:read',
  'insights.orderValues': 'reports:read',
  'insights.groups': 'reports:read',
  'insights.shrinkage': 'reports:read',
  'insights.prices': 'reports:read',
  'insights.differences': 'reports:read',
  'insights.counts': 'reports:read',
  'insights.export': 'reports:read',
  'stockTaking.values': 'reports:read',
  'stockTaking.compare': 'reports:read',
  'stockTaking.compareExport': 'reports:read',
};

/** Accounts and secrets of an installation are for people. */
const PERSONAL_RESOURCES: ReadonlySet<string> = new Set(['users', 'configValues']);

/** Scopes of definitions and workflows. */
export function scopeTable(registry: Registry): ScopeTable {
  const scopes: Record<string, NeededScope> = { ...WORKFLOWS };
  for (const { name, ...resource } of registry) {
    const isPersonal = PERSONAL_RESOURCES.has(name);
    const [read, write] = isPersonal ? [null, null] : (['masterData:read', 'masterData:write'] as const);
    for (const operation of ['list', 'read', 'export']) scopes[`${name}.${operation}`] = read;
    for (const operation of ['create', 'update', 'delete', 'import']) scopes[`${name}.${operation}`] = write;
    for (const action of resource.actions ?? []) scopes[`${name}.${action.name}.run`] = write;
    for (const [key] of manyFields({ name, ...resource })) {
      scopes[`${name}.${key}.read`] = read;
      scopes[`${name}.${key}.replace`] = write;
    }
  }
  return scopes;
}

/** @param scopes of the caller's token; undefined: a person @throws Problem SCOPE */
export function requireScope(scopes: readonly Scope[] | undefined, needed: NeededScope): void {
  if (!scopes || needed === 'any') return;
  if (needed !== null && allows(scopes, needed)) return;
  const detail = needed
    ? `Diesem Zugang fehlt das Recht „${scopeLabel(needed)}“.`
    : 'Das darf nur eine angemeldete Person.';
  const challenge = `Bearer error="insufficient_scope"${needed ? `, scope="${needed}"` : ''}`;
  throw new Problem('SCOPE', detail, { scope: needed, headers: { 'www-authenticate': challenge } });
}
