const kit = 'src/resources/kit';
const resources = [kit, 'src/resources'];
const rules = [...resources, 'src/rules'];
const pages = [...rules, 'src/dataProvider', 'src/views', 'src/layout'];
const infrastructure = [...rules, 'server', 'server/db'];

/**
 * Which rooms of the house a room may import from, besides itself, and which packages, where that is limited. A folder
 * that is not listed has no place yet.
 */
export const rooms: Record<string, { imports: string[]; packages?: string[] }> = {
  [kit]: { imports: [], packages: [] },
  'src/resources': { imports: [kit], packages: [] },
  'src/rules': { imports: resources, packages: ['big.js'] },
  'src/i18n': { imports: resources },
  'src/dataProvider': { imports: rules },
  'src/views': { imports: [...rules, 'src/dataProvider', 'src/layout'] },
  'src/layout': { imports: [...rules, 'src/dataProvider', 'src/i18n'] },
  'src/custom': { imports: pages },
  src: { imports: [...pages, 'src/i18n', 'src/custom', 'extensions'] },
  'server/db': { imports: [...resources, 'server'] },
  'server/api': { imports: infrastructure },
  'server/exports': { imports: [...infrastructure, 'server/mail'] },
  'server/mail': { imports: [...infrastructure, 'server/exports'] },
  'server/workflows': { imports: [...infrastructure, 'server/api', 'server/mail', 'server/exports'] },
  'server/csv': {
    imports: [...infrastructure, 'server/api', 'server/exports', 'server/resources', 'server/workflows'],
  },
  'server/demo': { imports: [...infrastructure, 'server/workflows'] },
  'server/resources': { imports: [...infrastructure, 'server/api'] },
  server: {
    imports: [
      ...infrastructure,
      'server/api',
      'server/csv',
      'server/exports',
      'server/mail',
      'server/workflows',
      'server/demo',
      'server/resources',
      'extensions',
    ],
  },
  // Its hooks work with what the server's do; that its views do not is asked of what the console reaches.
  extensions: { imports: [...pages, 'src/custom', 'server', 'server/api', 'server/db'] },
};
