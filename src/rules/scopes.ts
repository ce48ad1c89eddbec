/** Rights of programs, `<area>:<right>`; `server/http/scopes.ts` lists the calls behind each. */
export const AREAS = {
  masterData: { label: 'Stammdaten', rights: ['read', 'write'] },
  counts: { label: 'Zählungen und Inventuren', rights: ['read', 'write'] },
  orders: { label: 'Bestellungen', rights: ['read', 'write'] },
  goods: { label: 'Waren', rights: ['read', 'write'] },
  invoices: { label: 'Rechnungen und Preise', rights: ['read', 'write'] },
  reports: { label: 'Auswertung', rights: ['read'] },
} as const satisfies Record<string, { label: string; rights: readonly ('read' | 'write')[] }>;

export type Area = keyof typeof AREAS;
type AreaScope = { [A in Area]: `${A}:${(typeof AREAS)[A]['rights'][number]}` }[Area];

/** Rights outside the pair of reading and writing: neither implies the other, nor is implied by one of their area. */
const ACTS = ['orders:send', 'orders:draft'] as const;

export type Scope = AreaScope | (typeof ACTS)[number];

export const SCOPES = [
  ...Object.entries(AREAS).flatMap(([area, { rights }]) => rights.map((right) => `${area}:${right}`)),
  ...ACTS,
] as unknown as [Scope, ...Scope[]];

const RIGHTS: Readonly<Record<string, string>> = {
  read: 'lesen',
  write: 'schreiben',
  send: 'senden',
  draft: 'vorschlagen',
};

export function scopeLabel(scope: Scope): string {
  const [area = '', right = ''] = scope.split(':');
  return `${AREAS[area as Area].label}: ${RIGHTS[right]}`;
}

export const allows = (scopes: readonly string[], needed: Scope): boolean =>
  scopes.includes(needed) || (needed.endsWith(':read') && scopes.includes(needed.replace(/read$/, 'write')));
