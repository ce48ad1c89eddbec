import { type Registry, screensOf } from '../resources/kit';

export interface MenuEntry {
  /** Names the icon. */
  name: string;
  label: string;
  to: string;
  /** Patterns of the pages that belong to the entry. */
  pages: string[];
  /** Pages of calls that our own server alone has. */
  isAddition?: boolean;
  isForAdmins?: boolean;
}
export interface MenuSection {
  label: string;
  entries: MenuEntry[];
}

/** The drawer's first entries: the hand-built workflows. */
export const workflowEntries: MenuEntry[] = [
  { name: 'today', label: 'Heute', to: '/today', pages: ['/today'], isAddition: true },
  {
    name: 'census',
    label: 'Zählungen',
    to: '/census',
    pages: ['/census/*', '/census_availability', '/run_census/*'],
  },
  { name: 'orders', label: 'Bestellungen', to: '/orders', pages: ['/orders', '/order/*'] },
  {
    name: 'stockTaking',
    label: 'Inventur',
    to: '/stock_taking',
    pages: [
      '/stock_taking/*',
      '/run_stock_taking/*',
      '/list_suppliers_for_price_updates',
      '/change_prices/*',
      '/price_lists/*',
    ],
  },
  {
    name: 'deliveries',
    label: 'Wareneingang',
    to: '/deliveries',
    pages: ['/deliveries', '/delivery/*', '/goods_received'],
    isAddition: true,
  },
  {
    name: 'invoices',
    label: 'Rechnungen',
    to: '/invoices',
    pages: ['/invoices', '/invoice/*'],
    isAddition: true,
  },
  { name: 'losses', label: 'Verluste', to: '/losses', pages: ['/losses'], isAddition: true },
  { name: 'empties', label: 'Leergut', to: '/empties', pages: ['/empties'], isAddition: true },
  { name: 'consumption', label: 'Verbrauch', to: '/consumption', pages: ['/consumption'], isAddition: true },
  { name: 'insights', label: 'Auswertung', to: '/insights', pages: ['/insights'], isAddition: true },
];

/** What concerns the person at the screen, and the whole installation: in the menu at the end of the header. */
export const userEntries: MenuEntry[] = [
  { name: 'settings', label: 'Einstellungen', to: '/admin/settings', pages: [] },
  { name: 'auditLog', label: 'Protokoll', to: '/admin/audit_log', pages: [], isAddition: true, isForAdmins: true },
  { name: 'backups', label: 'Sicherung', to: '/admin/backups', pages: [], isAddition: true, isForAdmins: true },
  { name: 'account', label: 'Mein Konto', to: '/account', pages: [] },
];

/** The handbook. Opened from a screen, it begins with the page about that screen. */
export const helpEntry: MenuEntry = { name: 'help', label: 'Hilfe', to: '/help', pages: [], isAddition: true };

export const logoutEntry: MenuEntry = { name: 'logout', label: 'Logout', to: '/logout', pages: [] };

/** Pages that other pages lead to; they are found by their names. */
export const innerEntries: MenuEntry[] = [
  { name: 'census', label: 'Zählung starten', to: '/census_availability', pages: [] },
  {
    name: 'stockTaking',
    label: 'Preise ändern',
    to: '/list_suppliers_for_price_updates',
    pages: [],
    isForAdmins: true,
  },
  { name: 'deliveries', label: 'Wareneingangsbuch', to: '/goods_received', pages: [], isAddition: true },
  { name: 'unsent', label: 'Noch nicht übernommen', to: '/unsent', pages: [] },
];

/** Whether there is such a page for whoever is signed in. */
export const isForUser = (
  { isAddition, isForAdmins }: MenuEntry,
  { hasAdditions, isAdmin }: { hasAdditions: boolean; isAdmin: boolean },
): boolean => (hasAdditions || !isAddition) && (isAdmin || !isForAdmins);

/** The resources that want to be in the menu, by section, in the order their definitions name. */
export function menuSections(registry: Registry): MenuSection[] {
  const listed = registry
    .flatMap((resource) => {
      const screens = screensOf(resource);
      return resource.menu && screens ? [{ resource, screens, ...resource.menu }] : [];
    })
    .sort((a, b) => a.order - b.order);
  // The master data comes first, whatever order numbers other sections use.
  const sections = new Set(['Stammdaten', ...listed.map(({ section }) => section)]);
  return [...sections].map((label) => ({
    label,
    entries: listed
      .filter(({ section }) => section === label)
      .map(({ resource, screens }) => ({
        name: resource.name,
        label: resource.label.many,
        to: screens.list,
        pages: [screens.list, ...belowOf(screens.create)],
      })),
  }));
}

/** Everything that lies below the stem of the form pages, such as a group's assignments. */
const belowOf = (create: string) => [create.replace(/add$/, '*')];
