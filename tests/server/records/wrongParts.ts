/** New values by place in a file; undefined removes the place. A string replaces the whole file. */
export type Wrong = Readonly<Record<string, unknown>> | string;

export interface WrongChapter {
  title: string;
  file: 'complaints' | 'suppliers' | 'guests';
  cases: readonly Wrong[];
}

export const at = (
  place: string,
  values: readonly unknown[],
  besides: Readonly<Record<string, unknown>> = {},
): Wrong[] => values.map((value) => ({ ...besides, [place]: value }));
export const inPlaces = (of: string, wrong: Readonly<Record<string, unknown>>): Wrong =>
  Object.fromEntries(Object.entries(wrong).map(([key, value]) => [`${of}.${key}`, value]));
export const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
export const fields = (count: number, make: (index: number) => unknown): Wrong =>
  Object.fromEntries(times(count, (index) => [`fields.xF${index}`, make(index)]));
export const sum = (count: number) => times(count, () => 'count(guests)').join(' + ');

export const items = { kind: 'referenceMany', target: 'stockItems', label: 'Artikel', through: 'complaintItems' };
export const shelf = { kind: 'text', label: 'Fach' };
export const number = (computed: string, label = 'Zahl') => ({ kind: 'decimal', scale: 2, label, computed });
export const amount = 'fields.amount.computed';

/** Fields that SQLite would store and PostgreSQL would not. */
export const odd: Wrong[] = [
  ...[[1, 1.5], [1e21], [-(2 ** 31)], ['a', 1]].map((choices) => ({
    'fields.level': { kind: 'choice', label: 'Stufe', choices },
  })),
  ...[{ maxLength: 601 }, { multiline: true }].map((long) => ({ 'fields.shelf': { ...shelf, unique: true, ...long } })),
  { 'fields.shelf': { ...shelf, maxLength: 401 }, unique: [['shelf', 'subject', 'state']] },
];

export const MORE_FIELDS = {
  paid: { kind: 'flag', label: 'Bezahlt', default: false },
  seenAt: { kind: 'date', time: true, label: 'Gesehen' },
  freight: { kind: 'decimal', scale: 2, label: 'Fracht', readableBy: ['Admin'] },
  userId: { kind: 'reference', target: 'users', label: 'Benutzer' },
  items,
};

export const GUESTS = {
  name: 'guests',
  label: { one: 'Gast', many: 'Gäste' },
  title: 'note',
  fields: {
    note: { kind: 'text', label: 'Notiz' },
    complaintId: { kind: 'reference', target: 'complaints', label: 'Reklamation' },
    drinks: { kind: 'integer', label: 'Getränke' },
  },
  api: { dialect: 'simpleRest', url: '/api/guests' },
};
