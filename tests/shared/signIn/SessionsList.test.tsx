import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { endSessions, listSessions } from '../../../src/contract/sessions';
import { SessionsList } from '../../../src/shared/signIn/SessionsList';
import { renderPages, signInAs } from '../../custom/renderPages';
import { fakeServer } from '../../helpers/fakeServer';
import { replies } from '../../helpers/replies';

const server = fakeServer();
beforeEach(() => signInAs('User'));

const session = (id: number, current = false, userAgent: string | null = 'curl/8') => ({
  id,
  created: '2026-11-22T07:00:00.000Z',
  lastSeen: '2026-11-22T08:30:00.000Z',
  expires: '2026-11-22T19:00:00.000Z',
  userAgent,
  via: 'password' as const,
  current,
});
const ANDROID = 'Mozilla/5.0 (Linux; Android 10) Chrome/140 Mobile Safari/537.36';

function open(sessions: ReturnType<typeof session>[], userId?: number) {
  let left = sessions;
  server.answer({
    ...replies(listSessions, () => left),
    ...replies(endSessions, ({ body }) => {
      const { id } = body as { id?: number };
      left = left.filter((each) => (id === undefined ? each.current : each.id !== id));
    }),
  });
  renderPages('/here', [{ path: '/here', element: <SessionsList userId={userId} /> }]);
}
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);
const ended = () => server.calls.filter(({ method }) => method === 'DELETE').map(({ url, body }) => [url, body]);

describe('the list of sessions', () => {
  it('tells device, since when, last use, and which is this one', async () => {
    open([session(3, true, ANDROID), session(2)]);
    expect(await rows()).toEqual([
      'Chrome auf AndroidAngemeldet seit 22.11.2026 08:00, zuletzt benutzt 22.11.2026 09:30dieses Gerät',
      'curlAngemeldet seit 22.11.2026 08:00, zuletzt benutzt 22.11.2026 09:30Abmelden',
    ]);
    // A single other session has a button of its own.
    expect(screen.queryByRole('button', { name: 'Alle anderen abmelden' })).not.toBeInTheDocument();
  });

  it('ends one', async () => {
    open([session(3, true), session(2, false, ANDROID), session(1)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Abmelden: Chrome auf Android' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(ended()).toEqual([['/api/Sessions?id=2', { id: 2 }]]);
  });

  it('ends all others after asking', async () => {
    open([session(3, true), session(2), session(1)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Alle anderen abmelden' }));
    const dialog = await screen.findByRole('dialog');
    expect(ended()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Abmelden' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(ended()).toEqual([['/api/Sessions', {}]]);
  });

  it('of another user is requested by id, and ends everywhere', async () => {
    open([session(2), session(1)], 7);
    await userEvent.click(await screen.findByRole('button', { name: 'Überall abmelden' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Abmelden' }));
    expect(await screen.findByText('Zurzeit nirgends angemeldet.')).toBeInTheDocument();
    expect(server.calls[0]?.url).toBe('/api/Sessions?UserId=7');
    expect(ended()).toEqual([['/api/Sessions?UserId=7', { UserId: 7 }]]);
  });
});
