const kit = 'src/resources/kit';
const resources = [kit, 'src/settings', 'src/resources'];
const common = [...resources, 'src/contract', 'src/lib', 'src/rules'];
const device = [...common, 'src/dataProvider', 'src/device'];
const pages = [...device, 'src/queries', 'src/ui', 'src/admin'];
/** Messages to users, fair turns on the event loop, rounds, and worker threads. */
const serverCommon = [
  'server/problem.ts',
  'server/startError.ts',
  'server/turns.ts',
  'server/everyInterval.ts',
  'server/workers',
  'server/html.ts',
  'server/randomText.ts',
];
const infrastructure = [...common, ...serverCommon, 'server/db'];
const calls = [...infrastructure, 'server/http'];

const workflow = [
  ...calls,
  'server/letters',
  'server/documents',
  'server/records',
  'server/sheets',
  'server/einvoice',
  'server/registerExport',
  'server/workflows',
];
/** Imports between workflows. A workflow that is not listed imports no other. */
const uses = (name: string, ...others: string[]) => ({
  [`server/workflows/${name}`]: { imports: [...workflow, ...others.map((other) => `server/workflows/${other}`)] },
});

/**
 * Rooms or single files that a room may import besides itself, and its packages where they are limited. A folder that
 * is not listed fails the test.
 */
export const rooms: Record<string, { imports: string[]; packages?: string[] }> = {
  [kit]: {
    imports: ['dayNumbers', 'textKey', 'visibleText'].map((name) => `src/lib/${name}.ts`),
    packages: [],
  },
  'src/settings': { imports: [kit], packages: [] },
  'src/resources': { imports: [kit, 'src/settings'], packages: [] },
  'src/lib': { imports: [], packages: [] },
  // Request bodies are checked by rules that both sides share.
  'src/contract': { imports: [...resources, 'src/rules'], packages: ['zod'] },
  'src/rules': { imports: [...resources, 'src/lib'], packages: ['big.js', '@date-fns/tz/tzOffset'] },
  // Texts about open tasks, for the page and for mails.
  'src/todos': { imports: [...resources, 'src/contract', 'src/rules'], packages: [] },
  'src/i18n': { imports: resources },
  'src/dataProvider': { imports: common },
  'src/device': { imports: [...common, 'src/dataProvider'] },
  'src/queries': { imports: device },
  'src/ui': { imports: ['src/rules', 'src/lib', kit] },
  'src/admin': { imports: [...device, 'src/queries', 'src/ui'] },
  // Menu and search over everything; each page's room adds its entries.
  'src/navigation': { imports: pages },
  'src/layout': { imports: [...device, 'src/queries', 'src/ui', 'src/i18n', 'src/navigation'] },
  'src/shared': { imports: pages },
  'src/shared/counting': { imports: [...pages, 'src/shared/amounts', 'src/shared/scanning'] },
  'src/custom': {
    imports: [
      ...pages,
      'src/navigation',
      'src/todos',
      ...['amounts', 'counting', 'mail', 'periods', 'photos', 'priceUpdates', 'scanning', 'signIn'].map(
        (room) => `src/shared/${room}`,
      ),
    ],
  },
  'src/app': {
    imports: [...pages, 'src/i18n', 'src/layout', 'src/navigation', 'src/custom', 'extensions'],
  },
  // Entries of the audit log are written here; which of them have words is defined there.
  'server/db': {
    imports: [
      ...resources,
      ...serverCommon,
      'src/rules/audit/auditActions.ts',
      'src/rules/audit/auditSubjects.ts',
      'src/rules/censusStatus.ts',
      'src/lib/addTo.ts',
      'src/lib/groupBy.ts',
      'src/lib/memoized.ts',
      'src/rules/events.ts',
      'src/rules/listPreferences.ts',
      'src/rules/merging.ts',
    ],
  },
  // Kept answers and the conditions under which they differ.
  'server/answers': { imports: [...serverCommon, ...resources, 'src/contract', 'server/db'] },
  'server/http': { imports: [...infrastructure, 'server/answers'] },
  'server/records': { imports: calls },
  // Pools of threads; each thread's program is in the room of its task.
  'server/workers': { imports: ['server/problem.ts'] },
  'server/documents': { imports: [...resources, 'src/contract', 'src/lib', 'src/rules', ...serverCommon] },
  'server/letters': { imports: [...infrastructure, 'server/documents'] },
  // Calls to other people's addresses: which may be called, their contents, and retries.
  'server/webhooks': { imports: [...infrastructure, 'server/letters/retryUntilStored.ts', 'package.json'] },
  'server/workflows': { imports: workflow },
  'server/workflows/webhooks': { imports: [...workflow, 'server/webhooks'] },
  ...uses('calendar'),
  ...uses('census', 'calendar', 'goods', 'orders'),
  ...uses('countSheets', 'census', 'stockTaking'),
  ...uses('drafts', 'orders'),
  ...uses('goods', 'orders'),
  ...uses('insights', 'goods', 'shrinkage', 'stockTaking'),
  ...uses('invoices', 'goods', 'orders'),
  ...uses('merging', 'goods'),
  ...uses('orders', 'calendar'),
  ...uses('priceLists', 'goods', 'prices'),
  ...uses('parLevels', 'calendar', 'goods'),
  ...uses('shrinkage', 'goods', 'sales'),
  ...uses('stock', 'calendar', 'goods', 'orders'),
  ...uses('stockHistory', 'goods'),
  ...uses('stockTaking', 'goods'),
  // Files with tables; the rules decide which row names the columns.
  'server/sheets': { imports: ['src/rules', ...serverCommon] },
  'server/einvoice': { imports: [...common, ...serverCommon, 'server/sheets/decodeFile.ts'] },
  'server/registerExport': { imports: [...common, ...serverCommon, 'server/sheets/decodeFile.ts'] },
  'server/csv': { imports: [...calls, 'server/records', 'server/documents', 'server/workflows', 'server/sheets'] },
  // Reads, verifies and shortens the log; its entries are written in server/db.
  'server/audit': { imports: [...calls, 'server/documents/toCsv.ts'] },
  'server/backup': { imports: [...calls, 'server/letters', 'server/workflows', 'server/audit'] },
  'server/auditPackage': { imports: [...calls, 'server/workflows', 'package.json'] },
  // Collects open tasks of all workflows and the backups.
  'server/today': { imports: [...calls, 'server/records', 'server/workflows', 'server/backup', 'server/letters'] },
  'server/houseMail': {
    imports: [...calls, 'src/todos', 'server/documents', 'server/letters', 'server/today', 'server/workflows'],
  },
  'server/mcp': {
    imports: [...calls, 'server/records', 'server/workflows/drafts/createDraft.ts', 'package.json'],
  },
  'server/metrics': { imports: [...calls, 'server/backup'] },
  // Orders and the demo data's invoices share the XML writer.
  'server/demo': {
    imports: [
      ...calls,
      'server/workflows',
      'server/backup',
      'server/documents/orderX/element.ts',
      'server/einvoice',
      'server/webhooks/signature.ts',
    ],
  },
  'server/start': { imports: ['server/startError.ts', 'server/environment.ts', 'server/db'] },
  'server/cli': {
    imports: [
      ...calls,
      'server/start',
      'server/environment.ts',
      'server/audit',
      'server/backup',
      'server/records',
      'server/workflows',
      'extensions',
    ],
  },
  server: {
    imports: [
      ...calls,
      'server/answers',
      'server/audit',
      'server/auditPackage',
      'server/registerExport',
      'server/backup',
      'server/csv',
      'server/demo',
      'server/documents',
      'server/einvoice',
      'server/letters',
      'server/mcp',
      'server/metrics',
      'server/houseMail',
      'server/records',
      'server/sheets',
      'server/start',
      'server/today',
      'server/webhooks',
      'server/workflows',
      'extensions',
    ],
  },
  // One file per side lists the exports for extensions.
  src: { imports: [...pages, 'src/custom'] },
  extensions: { imports: [...resources, 'src/extend.ts', 'server/extend.ts'] },
};
