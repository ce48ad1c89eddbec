import { beforeEach } from 'vitest';
import ResourceEdit from '../../../src/admin/ResourceEdit';
import ResourceList from '../../../src/admin/ResourceList';
import { resources } from '../../../src/resources';
import {
  type Action,
  type AnyRecord,
  type AnyResource,
  choice,
  date,
  decimal,
  defineResource,
  documentedRegistry,
  integer,
  text,
} from '../../../src/resources/kit';
import { masterDataServer } from '../masterDataServer';
import { inResource, renderScreen, type ScreenOptions } from '../renderScreen';

export const TOO_MUCH = 'Mehr als der Betrag kann nicht gutgeschrieben werden.';
export const NO_CREDIT = 'Bitte die Gutschrift eintragen.';

export const actions: Record<'report' | 'settle' | 'drop' | 'scold' | 'secret', Action> = {
  report: { name: 'report', label: 'Melden', when: "state = 'offen'", set: { state: "'gemeldet'" } },
  settle: {
    name: 'settle',
    label: 'Erledigen',
    when: "state = 'gemeldet'",
    ask: ['credit', 'note'],
    set: { state: "'erledigt'" },
  },
  drop: {
    name: 'drop',
    label: 'Verwerfen',
    when: "state <> 'erledigt'",
    confirm: 'Wirklich verwerfen?',
    set: { state: "'erledigt'", credit: '0' },
  },
  scold: { name: 'scold', label: 'Mahnen', set: { toldOn: 'today()' } },
  secret: { name: 'secret', label: 'Vertuschen', roles: ['User'], set: { note: "'nichts gewesen'" } },
};

export const claimsWith = (given: readonly Action[], more: Partial<AnyResource> = {}): AnyResource => ({
  ...defineResource({
    name: 'claims',
    label: { one: 'Reklamation', many: 'Reklamationen' },
    title: 'subject',
    fields: {
      subject: text({ label: 'Betreff', required: true }),
      packages: integer({ label: 'Gebinde', required: true }),
      amount: decimal({ label: 'Betrag', scale: 2, computed: 'packages * 10' }),
      credit: decimal({ label: 'Gutschrift', scale: 2, min: 0, readOnly: true, requiredWhen: "subject = 'Bruch'" }),
      note: text({ label: 'Notiz' }),
      toldOn: date({ label: 'Gemahnt am', readOnly: true }),
      state: choice({
        label: 'Stand',
        choices: ['offen', 'gemeldet', 'erledigt'],
        default: 'offen',
        readOnly: true,
      }),
    },
    rules: [{ must: 'credit <= amount', message: TOO_MUCH, field: 'credit' }],
    access: { create: ['Admin', 'User'], update: ['Admin', 'User'] },
    api: { dialect: 'simpleRest', url: '/api/claims' },
  }),
  actions: given,
  ...more,
});

const stored = (id: number, more: Partial<AnyRecord> = {}): AnyRecord => ({
  id,
  version: 1,
  subject: `Fall ${id}`,
  packages: 3,
  amount: 30,
  credit: null,
  note: null,
  toldOn: null,
  state: 'offen',
  ...more,
});

/** A fake server with three claims that accepts every action. */
export function claimsServer() {
  const server = masterDataServer();
  const all: AnyRecord[] = [];
  const one = (url: string) => all.find(({ id }) => id === Number(url.split('/')[3]));
  beforeEach(() => {
    all.splice(0, all.length, stored(1), stored(2, { state: 'gemeldet' }), stored(3, { state: 'erledigt' }));
    server.answer({
      'GET /api/claims': () => ({ body: all, headers: { 'content-range': `claims 0-2/${all.length}` } }),
    });
    for (const { id } of all) {
      server.answer({ [`GET /api/claims/${id}`]: ({ url }) => ({ body: one(url) }) });
      for (const { name } of Object.values(actions))
        server.answer({
          [`POST /api/claims/${id}/actions/${name}`]: ({ url, body }) => {
            const record = one(url);
            if (!record) return { status: 404 };
            const state = { report: 'gemeldet', settle: 'erledigt', drop: 'erledigt' }[name] ?? record.state;
            Object.assign(record, Object(body).values, { state, version: record.version + 1 });
            return { body: { ...record } };
          },
        });
    }
  });
  return { ...server, all };
}

export const refusal = (status: number, code: string, detail: string, more = {}) => ({
  status,
  body: { type: 'about:blank', title: '', status, code, detail, ...more },
});

interface Options extends ScreenOptions {
  /** With a backend that lacks our additions. */
  isElsewhere?: boolean;
}

export function openClaims(path: string, claims: AnyResource, { isElsewhere = false, ...options }: Options = {}) {
  const whole = [...resources, claims];
  const registry = isElsewhere ? documentedRegistry(whole) : whole;
  const shown = registry.find(({ name }) => name === claims.name) ?? claims;
  return renderScreen(
    path,
    [
      { path: '/admin/claims', element: inResource(shown, <ResourceList />) },
      { path: '/admin/claims/:id', element: inResource(shown, <ResourceEdit />) },
    ],
    { ...options, registry },
  );
}
