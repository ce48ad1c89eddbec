import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { readBackups } from '../../../src/contract/backup';
import { type AuditEntry, listAuditLog } from '../../../src/contract/history';
import AuditLogPage from '../../../src/custom/auditLog/AuditLogPage';
import { answering } from '../../helpers/answering';
import { freshDevice } from '../../helpers/device';
import { fakeServer } from '../../helpers/fakeServer';
import { memoryStorage } from '../../helpers/memoryStorage';
import { renderPages, signInAs } from '../renderPages';

const server = fakeServer();
const pages = [{ path: '/admin/audit_log', element: <AuditLogPage /> }];
const anEntry = (differences: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 100,
  at: '2026-11-20T13:03:00.000Z',
  userId: 2,
  userName: 'Jana',
  resource: 'units',
  recordId: 7,
  title: 'Glas',
  parentId: null,
  tokenId: null,
  action: 'create',
  changes: {},
  ...differences,
});
const entries = (count: number, newest: number) =>
  Array.from({ length: count }, (_, index) => anEntry({ id: newest - index, title: `Glas ${newest - index}` }));

/** Answers with the entries before the requested id. */
function open(path = '/admin/audit_log', all: AuditEntry[] = [anEntry()]) {
  server.answer(
    answering(listAuditLog, {}, ({ url }) => {
      const asked = new URL(url, 'http://server').searchParams;
      const before = Number(asked.get('Before') ?? Number.POSITIVE_INFINITY);
      return { body: all.filter(({ id }) => id < before).slice(0, Number(asked.get('Limit'))) };
    }),
  );
  return renderPages(path, pages, { users: [{ id: 2, name: 'Jana' }] });
}
const asked = () =>
  server.calls
    .filter(({ url }) => url.startsWith('/api/AuditLog?'))
    .map(({ url }) => Object.fromEntries(new URL(url, 'http://server').searchParams));
const rows = async () => within(await screen.findByRole('list', { name: 'Einträge' })).getAllByRole('listitem');

describe('the page of the audit log', () => {
  beforeEach(() => signInAs('Admin'));

  it.each([
    ['what kept old entries from being removed, and what to do', 'Die Platte ist voll.', 1],
    ['nothing of it while all is well', null, 0],
  ])('tells %s', async (_, failure, count) => {
    const run = { succeededAt: null, failure: null };
    const body = {
      folder: '/b',
      files: [],
      backup: run,
      drill: run,
      retention: { ...run, failure },
      begunAt: null,
      changedSince: null,
      changes: 0,
      downloadedAt: null,
    };
    server.answer(answering(readBackups, {}, () => ({ body })));
    open();
    await rows();
    const notices = () => screen.queryAllByText(/noch da.*Die Platte ist voll\. Bitte/);
    await waitFor(() => expect(notices()).toHaveLength(count));
    expect(server.calls.map(({ url }) => url)).toContain('/api/Backup');
  });

  it.each<[string, string | null, Partial<AuditEntry>]>([
    ['Jana hat Einheit „Glas“ angelegt.', '/admin/unit/7', {}],
    ['Jana hat Einheit „Glas“ gelöscht.', null, { action: 'delete' }],
    ['Jana hat sich abgemeldet.', null, { action: 'logout', resource: 'users', recordId: 0 }],
    [
      'Jana hat bei „Cola, Keller“ die gezählte Menge von 4 auf 5 geändert.',
      '/census/3',
      {
        action: 'update',
        resource: 'stockModifications',
        parentId: 3,
        title: 'Cola, Keller',
        changes: { newAmount: [4, 5] },
      },
    ],
    [
      'Jana hat bei „Cola, Keller“ 5 gezählt.',
      '/stock_taking/3',
      {
        action: 'update',
        resource: 'stockTakingItems',
        parentId: 3,
        title: 'Cola, Keller',
        changes: { newAmount: [null, 5] },
      },
    ],
    [
      'Jana hat bei Einstellung „Farbe“ Farbe auf „#123456“ gesetzt.',
      '/admin/settings',
      { action: 'update', resource: 'configValues', title: 'INSTANCE_COLOR', changes: { value: [null, '#123456'] } },
    ],
  ])('says %s and leads to %s', async (sentence, path, differences) => {
    open(undefined, [anEntry(differences)]);
    const [row] = await rows();
    expect(row).toHaveTextContent(`20.11.2026 14:03${sentence}`);
    const link = within(row as HTMLElement).queryByRole('link', { name: 'Öffnen' });
    expect(link?.getAttribute('href') ?? null).toBe(path);
    if (link) expect(link).toHaveAccessibleDescription(sentence);
  });

  it('reads older entries when asked to, until there are none', async () => {
    open(undefined, entries(120, 200));
    expect(await rows()).toHaveLength(50);
    for (const shown of [100, 120]) {
      await userEvent.click(screen.getByRole('button', { name: 'Ältere zeigen' }));
      await waitFor(async () => expect(await rows()).toHaveLength(shown));
    }
    expect(screen.queryByRole('button', { name: 'Ältere zeigen' })).not.toBeInTheDocument();
    expect(asked()).toEqual([{ Limit: '50' }, { Limit: '50', Before: '151' }, { Limit: '50', Before: '101' }]);
  });

  it('asks for the entries named by the address, and shows the address in the filter', async () => {
    open('/admin/audit_log?von=19.11.2026&bis=20.11.2026&benutzer=2&bereich=units&vorgang=create');
    await rows();
    expect(asked().at(-1)).toEqual({
      From: '2026-11-18T23:00:00.000Z',
      Until: '2026-11-20T23:00:00.000Z',
      UserId: '2',
      Resource: 'units',
      Action: 'create',
      Limit: '50',
    });
    expect(screen.getByRole('textbox', { name: 'Von' })).toHaveValue('19.11.2026');
    expect(screen.getByRole('combobox', { name: 'Benutzer' })).toHaveValue('Jana');
    expect(screen.getByRole('combobox', { name: 'Bereich' })).toHaveTextContent('Einheiten');
    expect(screen.getByRole('combobox', { name: 'Vorgang' })).toHaveTextContent('Angelegt');
  });

  it.each(['nonsense', 'constructor'])(
    'asks for all when the address names no action that there is: %s',
    async (name) => {
      open(`/admin/audit_log?vorgang=${name}`);
      await rows();
      expect(asked()).toEqual([{ Limit: '50' }]);
    },
  );

  it('asks again when the filter changes, and keeps it in the address', async () => {
    const { router } = open();
    await rows();
    await userEvent.click(screen.getByRole('combobox', { name: 'Vorgang' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Abgelehnt' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ Action: 'refused', Limit: '50' }));
    expect(router.state.location.search).toBe('?vorgang=refused');
    await userEvent.type(screen.getByRole('textbox', { name: 'Von' }), '19.11.2026');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ From: '2026-11-18T23:00:00.000Z' }));
  });

  it('asks for nothing between days in the wrong order', async () => {
    open('/admin/audit_log?von=20.11.2026&bis=19.11.2026');
    expect(await screen.findByText(/„Von“ liegt nach „Bis“/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Exportieren' })).toBeDisabled();
    expect(asked()).toEqual([]);
  });

  it('says that nothing was found', async () => {
    open(undefined, []);
    expect(await screen.findByText('Keine Einträge gefunden')).toBeVisible();
  });

  it('says why it cannot be read', async () => {
    const detail = 'Die Datenbank ist nicht erreichbar.';
    server.answer(answering(listAuditLog, {}, () => ({ status: 503, body: { detail } })));
    renderPages('/admin/audit_log', pages);
    expect(await screen.findByText(detail)).toBeVisible();
  });
});

it('says to a user that it is for administrators', async () => {
  freshDevice({ outboxStorage: memoryStorage() });
  signInAs('User');
  open();
  expect(await screen.findByRole('heading', { name: 'Nur für Administratoren' })).toBeInTheDocument();
  expect(asked()).toEqual([]);
});
