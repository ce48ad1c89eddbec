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
}
export interface MenuSection {
  label: string;
  entries: MenuEntry[];
}

/** The drawer's first entries: the hand-built workflows. */
export const workflowEntries: MenuEntry[] = [
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
];

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
