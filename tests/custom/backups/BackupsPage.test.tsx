import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeBackup, readBackups } from '../../../src/contract/backup';
import type { Answered } from '../../../src/contract/kit/call';
import BackupsPage from '../../../src/custom/backups/BackupsPage';
import { sizeOf } from '../../../src/custom/backups/KeptBackups';
import { answering } from '../../helpers/answering';
import { freshDevice } from '../../helpers/device';
import { fakeServer } from '../../helpers/fakeServer';
import { memoryStorage } from '../../helpers/memoryStorage';
import { renderPages, signInAs } from '../renderPages';

const server = fakeServer();
const pages = [{ path: '/admin/backups', element: <BackupsPage /> }];
const now = () => new Date().toISOString();
const fine = (): Answered<typeof readBackups> => ({
  folder: '/var/zaehlwerk/backups',
  files: [{ file: 'zaehlwerk-1.backup', bytes: 1_234_567, createdAt: now() }],
  backup: { succeededAt: now(), failure: null },
  drill: { succeededAt: now(), failure: null },
  retention: { succeededAt: null, failure: null },
  begunAt: null,
  changedSince: null,
  changes: 0,
  downloadedAt: null,
});
const open = () => renderPages('/admin/backups', pages);

describe('the page of the backups', () => {
  beforeEach(() => signInAs('Admin'));

  it('shows the kept backups, their folder, and how to restore one', async () => {
    server.answer(answering(readBackups, {}, () => ({ body: fine() })));
    open();
    expect(await screen.findByText('Alles ist gesichert.')).toBeInTheDocument();
    const [kept] = within(screen.getByRole('list', { name: 'Aufgehobene Sicherungen' })).getAllByRole('listitem');
    expect(kept).toHaveTextContent(/1,2 MB.*zaehlwerk-1\.backup/);
    expect(screen.getByText('npm run restore -- --from "/var/zaehlwerk/backups/zaehlwerk-1.backup"')).toBeVisible();
  });

  it.each([
    [42, 'Seit 23.11.2026 03:00 sind 42 Änderungen in keiner Sicherung.'],
    [1, 'Seit 23.11.2026 03:00 ist 1 Änderung in keiner Sicherung.'],
  ])('says that %i changes are in no backup', async (changes, text) => {
    const changedSince = '2026-11-23T02:00:00.000Z';
    const body = { ...fine(), changedSince, changes, downloadedAt: '2026-11-22T12:30:00.000Z' };
    server.answer(answering(readBackups, {}, () => ({ body })));
    open();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('Alles ist gesichert.')).not.toBeInTheDocument();
    expect(screen.getByText(/Rechner des Servers\. Zuletzt heruntergeladen: 22\.11\.2026 13:30\./)).toBeVisible();
  });

  it('hands out a file for the own password alone', async () => {
    server.answer({
      ...answering(readBackups, {}, () => ({ body: fine() })),
      'POST /api/Backup/download': {
        status: 400,
        body: { code: 'VALIDATION', errors: { currentPassword: 'Das bisherige Passwort ist falsch.' } },
      },
    });
    open();
    expect(await screen.findByText(/Zuletzt heruntergeladen: noch nie\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Herunterladen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sicherung herunterladen' }));
    await userEvent.type(dialog.getByLabelText('Aktuelles Passwort'), 'falsch');
    await userEvent.click(dialog.getByRole('button', { name: 'Herunterladen' }));
    expect(await dialog.findByText('Das bisherige Passwort ist falsch.')).toBeVisible();
    expect(server.calls.at(-1)?.body).toEqual({ currentPassword: 'falsch', file: 'zaehlwerk-1.backup' });
  });

  it.each([
    [
      'the daily backup failed',
      { backup: { succeededAt: null, failure: 'Die Platte ist voll.' } },
      'Die Platte ist voll.',
    ],
    ['the drill failed', { drill: { succeededAt: null, failure: 'Inventur 3 ist verändert.' } }, 'Inventur 3 ist'],
    ['there is none', { files: [], backup: { succeededAt: null, failure: null } }, 'Es gibt noch keine Sicherung'],
  ])('shows the remedy when %s', async (_, changed, text) => {
    server.answer(answering(readBackups, {}, () => ({ body: { ...fine(), ...changed } })));
    open();
    const notice = await screen.findByText((said) => said.includes(text) && said.includes('Bitte jetzt'));
    expect(notice).toBeVisible();
    expect(screen.queryByText('Alles ist gesichert.')).not.toBeInTheDocument();
  });

  it.each([
    [
      'within minutes',
      now(),
      /^Die erste Sicherung macht der Server von selbst, (in den nächsten Minuten|ab .* 03:00)\.$/,
    ],
    ['no more, long after the beginning', '2020-01-01T12:00:00.000Z', /^Es gibt noch keine Sicherung/],
  ])('says that the first one of a new house comes by itself: %s', async (_, begunAt, text) => {
    const none = { files: [], backup: { succeededAt: null, failure: null }, begunAt };
    server.answer(answering(readBackups, {}, () => ({ body: { ...fine(), ...none } })));
    open();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('Alles ist gesichert.')).not.toBeInTheDocument();
  });

  it('makes one at once, and shows it', async () => {
    let state: Answered<typeof readBackups> = {
      ...fine(),
      files: [],
      backup: { succeededAt: null, failure: null },
    };
    const made = { file: 'zaehlwerk-2.backup', bytes: 9_000, sha256: 'ab' };
    server.answer(answering(readBackups, {}, () => ({ body: state })));
    server.answer(
      answering(makeBackup, {}, () => {
        state = fine();
        return { body: made };
      }),
    );
    open();
    await screen.findByText(/^Es gibt noch keine Sicherung/);
    await userEvent.click(screen.getByRole('button', { name: 'Jetzt sichern' }));
    expect(await screen.findByText('Gesichert und geprüft.')).toBeInTheDocument();
    expect(screen.getByText('Alles ist gesichert.')).toBeInTheDocument();
  });

  it('says why it could not be made', async () => {
    const detail = 'Der Speicher des Servers ist voll. Bitte Platz schaffen.';
    server.answer(answering(readBackups, {}, () => ({ body: fine() })));
    server.answer(answering(makeBackup, {}, () => ({ status: 507, body: { code: 'STORAGE_FULL', detail } })));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Jetzt sichern' }));
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(screen.queryByText('Gesichert und geprüft.')).not.toBeInTheDocument();
  });
});

it('says to a user that it is for administrators', async () => {
  freshDevice({ outboxStorage: memoryStorage() });
  signInAs('User');
  open();
  expect(await screen.findByRole('heading', { name: 'Nur für Administratoren' })).toBeInTheDocument();
  expect(server.calls.filter(({ url }) => url === '/api/Backup')).toEqual([]);
});

it.each([
  [900, '0,9 kB'],
  [12_345, '12 kB'],
  [1_234_567, '1,2 MB'],
  [52_000_000, '52 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeOf(bytes)).toBe(text);
});
