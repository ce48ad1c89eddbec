const kit = 'src/resources/kit';
const resources = [kit, 'src/resources'];
const shared = [...resources, 'src/contract', 'src/rules'];
const device = [...shared, 'src/dataProvider', 'src/device'];
const pages = [...device, 'src/ui', 'src/admin'];
/** What people are told of when something cannot be done, and how long work lets others have their turn, or is done beside. */
const common = [
  ...[
    'server/problem.ts',
    'server/startError.ts',
    'server/takeTurns.ts',
    'server/mapInTurns.ts',
    'server/sortInTurns.ts',
  ],
  'server/threads.ts',
];
const infrastructure = [...shared, ...common, 'server/db'];
const calls = [...infrastructure, 'server/http'];

/**
 * Which rooms of the house, or single files of them, a room may import from, besides itself, and which packages, where
 * that is limited. A folder that is not listed has no place yet.
 */
export const rooms: Record<string, { imports: string[]; packages?: string[] }> = {
  [kit]: { imports: [], packages: [] },
  'src/resources': { imports: [kit], packages: [] },
  // Bodies are checked by the rules that both sides share.
  'src/contract': { imports: [...resources, 'src/rules'], packages: ['zod'] },
  'src/rules': { imports: resources, packages: ['big.js', '@date-fns/tz/tzOffset'] },
  'src/i18n': { imports: resources },
  'src/dataProvider': { imports: shared },
  'src/device': { imports: [...shared, 'src/dataProvider'] },
  'src/ui': { imports: ['src/rules', kit] },
  'src/picture': { imports: [...device, 'src/ui'] },
  'src/admin': { imports: [...device, 'src/ui', 'src/picture'] },
  'src/layout': { imports: [...device, 'src/ui', 'src/i18n'] },
  // The search over everything knows the menus; what there is to find, each room tells by itself.
  'src/palette': { imports: [...pages, 'src/layout/menuEntries.ts', 'src/layout/menuIcons.tsx'] },
  'src/custom': {
    imports: [
      ...pages,
      'src/palette',
      'src/custom/counting',
      'src/custom/periods',
      'src/custom/priceUpdates',
      'src/custom/scanning',
      'src/custom/signIn',
    ],
  },
  'src/app': {
    imports: [...pages, 'src/picture', 'src/i18n', 'src/layout', 'src/palette', 'src/custom', 'extensions'],
  },
  // Entries of the audit log are written here, and what there are words for is said there.
  'server/db': {
    imports: [
      ...resources,
      ...common,
      'src/rules/audit/auditActions.ts',
      'src/rules/audit/auditSubjects.ts',
      'src/rules/merging.ts',
    ],
  },
  'server/http': { imports: infrastructure },
  'server/records': { imports: calls },
  'server/documents': { imports: ['src/contract', 'src/rules', ...common] },
  'server/mail': { imports: ['server/documents'] },
  'server/workflows': { imports: [...calls, 'server/mail', 'server/documents', 'server/records', 'server/sheets'] },
  // Files with tables in them, read by themselves; the rules say which row names the columns.
  'server/sheets': { imports: ['src/rules', ...common] },
  'server/csv': { imports: [...calls, 'server/records', 'server/documents', 'server/workflows', 'server/sheets'] },
  'server/audit': { imports: infrastructure },
  'server/backup': { imports: [...calls, 'server/workflows', 'server/audit'] },
  'server/auditPackage': { imports: [...calls, 'server/workflows', 'package.json'] },
  // What waits, of all workflows and the backups.
  'server/today': { imports: [...calls, 'server/workflows', 'server/backup', 'server/mail'] },
  'server/metrics': { imports: [...calls, 'server/backup'] },
  // What writes XML is one for orders and for the invoices of the demo data.
  'server/demo': {
    imports: [...calls, 'server/workflows', 'server/backup', 'server/documents/orderX/element.ts'],
  },
  server: {
    imports: [
      ...calls,
      'server/audit',
      'server/auditPackage',
      'server/backup',
      'server/csv',
      'server/demo',
      'server/documents',
      'server/mail',
      'server/metrics',
      'server/records',
      'server/sheets',
      'server/today',
      'server/workflows',
      'extensions',
    ],
  },
  // What both sides offer to extensions is listed in one file each.
  src: { imports: [...pages, 'src/custom'] },
  extensions: { imports: [...resources, 'src/extend.ts', 'server/extend.ts'] },
};
