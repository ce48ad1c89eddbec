import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type OutboxEntry, STUCK_AFTER } from '../../src/device/outbox/entry';
import type { OutboxState } from '../../src/device/outbox/outbox';
import { device } from '../helpers/device';
import { fakeServer } from '../helpers/fakeServer';
import { jana, renderApp, settled } from './renderApp';

const server = fakeServer();
afterEach(() => vi.restoreAllMocks());

const entry = (over: Partial<OutboxEntry> = {}) =>
  ({ userId: 7, userName: 'jana', state: 'waiting', ...over }) as OutboxEntry;
const stuck = entry({ failures: STUCK_AFTER });
const rejected = entry({ state: 'rejected' });
const mehmets = entry({ userId: 8, userName: 'mehmet' });

it.each<[string, OutboxEntry[], OutboxState['pausedBy']]>([
  ['2 werden gesendet', [entry(), entry()], undefined],
  ['2 warten auf Verbindung', [entry(), entry(), mehmets], 'network'],
  ['1 noch nicht übertragen', [stuck, entry()], 'network'],
  ['1 nicht übernommen', [stuck, rejected], 'network'],
  ['1 Eintrag von mehmet wartet auf Anmeldung', [mehmets], undefined],
  ['2 Einträge von mehmet warten auf Anmeldung', [mehmets, mehmets], undefined],
])('the header says "%s", and leads to the entries', async (name, entries, pausedBy) => {
  const state = { entries, pausedBy };
  vi.spyOn(device().outbox, 'get').mockReturnValue(state);
  server.answer(settled);
  renderApp('/', jana);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/unsent');
});

it('the header says nothing while nothing lies on the device', async () => {
  server.answer(settled);
  renderApp('/', jana);
  await screen.findByRole('heading', { name: 'Start' });
  expect(document.querySelector('a[href="/unsent"]')).toBeNull();
});
