export interface Page {
  path: string;
  handbook: string | null;
  menu?: 'main' | 'user' | 'search' | 'help';
  label?: string;
  short?: string;
  within?: string;
  isAddition?: true;
  isForAdmins?: true;
  isOfPrices?: true;
}

export const pages = [
  { path: '/today', handbook: 'heute', menu: 'main', label: 'Heute', short: 'Heute', isAddition: true },
  { path: '/census', handbook: 'zaehlen', menu: 'main', label: 'Zählungen', short: 'Zählen' },
  { path: '/census_availability', handbook: 'zaehlen', menu: 'search', label: 'Zählung starten', within: '/census' },
  { path: '/census/:id', handbook: 'zaehlen', within: '/census' },
  { path: '/run_census/:id/:index', handbook: 'zaehlen', within: '/census' },
  { path: '/orders', handbook: 'bestellen', menu: 'main', label: 'Bestellungen', short: 'Bestellungen' },
  { path: '/order/:id', handbook: 'bestellen', within: '/orders' },
  { path: '/draft/:id', handbook: 'programme', within: '/today', isAddition: true },
  { path: '/order_sheet/:supplierId', handbook: 'bestellen', within: '/orders', isAddition: true },
  { path: '/stock_taking', handbook: 'inventur', menu: 'main', label: 'Inventur' },
  { path: '/stock', handbook: 'lager', menu: 'main', label: 'Lager', isAddition: true },
  { path: '/stock/:stockItemId', handbook: 'lager', within: '/stock', isAddition: true },
  { path: '/stock_taking/:id', handbook: 'inventur', within: '/stock_taking' },
  { path: '/stock_taking/:id/result', handbook: 'inventur', within: '/stock_taking' },
  { path: '/run_stock_taking/:id/:locationId/:index', handbook: 'inventur', within: '/stock_taking' },
  {
    path: '/list_suppliers_for_price_updates',
    handbook: 'preise',
    menu: 'search',
    label: 'Preise ändern',
    within: '/stock_taking',
    isForAdmins: true,
    isOfPrices: true,
  },
  { path: '/change_prices/:id', handbook: 'preise', within: '/stock_taking', isOfPrices: true },
  { path: '/price_lists/:id', handbook: 'preise', within: '/stock_taking', isOfPrices: true, isAddition: true },
  { path: '/deliveries', handbook: 'wareneingang', menu: 'main', label: 'Wareneingang', isAddition: true },
  { path: '/delivery/:ref', handbook: 'wareneingang', within: '/deliveries', isAddition: true },
  {
    path: '/goods_received',
    handbook: 'wareneingang',
    menu: 'search',
    label: 'Wareneingangsbuch',
    within: '/deliveries',
    isAddition: true,
  },
  { path: '/invoices', handbook: 'rechnungen', menu: 'main', label: 'Rechnungen', isAddition: true, isOfPrices: true },
  { path: '/invoice/:id', handbook: 'rechnungen', within: '/invoices', isOfPrices: true, isAddition: true },
  { path: '/losses', handbook: 'verluste', menu: 'main', label: 'Verluste', isAddition: true },
  { path: '/empties', handbook: 'leergut', menu: 'main', label: 'Leergut', isAddition: true },
  { path: '/consumption', handbook: 'verbrauch', menu: 'main', label: 'Verbrauch', isAddition: true },
  { path: '/shrinkage', handbook: 'schwund', menu: 'main', label: 'Schwund', isAddition: true },
  { path: '/sales', handbook: 'kasse', menu: 'main', label: 'Kasse', isAddition: true, isForAdmins: true },
  { path: '/par_levels', handbook: 'mindestbestaende', menu: 'main', label: 'Mindestbestände', isAddition: true },
  { path: '/par_level/:assignmentId', handbook: 'mindestbestaende', within: '/par_levels', isAddition: true },
  {
    path: '/stock_history',
    handbook: 'bestandshistorie',
    menu: 'search',
    label: 'Bestandshistorie einlesen',
    within: '/par_levels',
    isAddition: true,
    isForAdmins: true,
  },
  { path: '/insights', handbook: 'auswertung', menu: 'main', label: 'Auswertung', isAddition: true, isOfPrices: true },
  { path: '/admin/stock_item_group/assignments/:stockItemGroupId', handbook: 'stammdaten' },
  { path: '/admin/stock_item_group/:stockItemGroupId/assignment/add', handbook: 'stammdaten' },
  { path: '/admin/stock_item_group/:stockItemGroupId/assignment/:assignmentId', handbook: 'stammdaten' },
  { path: '/admin/stock_item_group/:stockItemGroupId/assignments/add', handbook: 'stammdaten', isAddition: true },
  {
    path: '/admin/stock_locations/order',
    handbook: 'stammdaten',
    menu: 'search',
    label: 'Reihenfolge der Lagerorte',
    isAddition: true,
    isForAdmins: true,
  },
  { path: '/admin/stock_location/:stockLocationId/order', handbook: 'stammdaten', isAddition: true },
  { path: '/unsent', handbook: 'probleme', menu: 'search', label: 'Noch nicht übernommen' },
  { path: '/admin/settings', handbook: 'einrichten', menu: 'user', label: 'Einstellungen' },
  {
    path: '/admin/audit_log',
    handbook: 'protokoll',
    menu: 'user',
    label: 'Protokoll',
    isAddition: true,
    isForAdmins: true,
  },
  {
    path: '/admin/backups',
    handbook: 'sicherung',
    menu: 'user',
    label: 'Sicherung',
    isAddition: true,
    isForAdmins: true,
  },
  {
    path: '/admin/api_tokens',
    handbook: 'programme',
    menu: 'search',
    label: 'Zugänge für Programme',
    within: '/admin/settings',
    isAddition: true,
    isForAdmins: true,
  },
  {
    path: '/admin/webhooks',
    handbook: 'webhooks',
    menu: 'search',
    label: 'Webhooks',
    within: '/admin/settings',
    isAddition: true,
    isForAdmins: true,
  },
  { path: '/admin/webhook/:id', handbook: 'webhooks', within: '/admin/webhooks', isAddition: true },
  { path: '/account', handbook: 'benutzer', menu: 'user', label: 'Mein Konto' },
  { path: '/help', handbook: null, menu: 'help', label: 'Hilfe', isAddition: true },
  { path: '/help/:page', handbook: null, isAddition: true },
] as const satisfies readonly Page[];

export type PagePath = (typeof pages)[number]['path'];
export type MenuPath = Extract<(typeof pages)[number], { menu: string }>['path'];

export const entryPaths: readonly string[] = ['/login', '/logout', '/setup', '/morning_mail'];
