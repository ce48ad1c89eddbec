import { act, screen } from '@testing-library/react';
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
  ['1 wird gesendet', [entry()], undefined],
  ['2 werden gesendet', [entry(), entry()], undefined],
  ['1 wartet auf Verbindung', [entry()], 'network'],
  ['2 warten auf Verbindung', [entry(), entry(), mehmets], 'network'],
  ['1 noch nicht übertragen', [stuck, entry()], 'network'],
  ['1 nicht übernommen', [stuck, rejected], 'network'],
  ['1 Eingabe von mehmet noch nicht gesendet', [mehmets], undefined],
  ['2 Eingaben von mehmet noch nicht gesendet', [mehmets, mehmets], undefined],
])('the header says "%s", and leads to the entries', async (name, entries, pausedBy) => {
  const state = { entries, pausedBy };
  vi.spyOn(device().outbox, 'get').mockReturnValue(state);
  server.answer(settled);
  renderApp('/', jana);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/unsent');
});

it('the header says that the storage does not answer', async () => {
  vi.spyOn(device().outbox, 'get').mockReturnValue(unreadable);
  server.answer(settled);
  renderApp('/', jana);
  const link = await screen.findByRole('link', { name: 'Speicher des Geräts antwortet nicht' });
  expect(link).toHaveAttribute('href', '/unsent');
});

it('the header says nothing while nothing lies on the device', async () => {
  server.answer(settled);
  renderApp('/', jana);
  await screen.findByRole('heading', { name: 'Start' });
  expect(document.querySelector('a[href="/unsent"]')).toBeNull();
});

const offline = (count: number): OutboxState => ({ entries: Array(count).fill(entry()), pausedBy: 'network' });
const sending: OutboxState = { entries: [entry()], pausedBy: undefined };
const nothing: OutboxState = { entries: [], pausedBy: undefined };
const refused: OutboxState = { entries: [rejected], pausedBy: undefined };
const unreadable: OutboxState = { entries: [], pausedBy: undefined, isReadable: false };
const WAITS = 'Keine Verbindung. Eingaben warten auf diesem Gerät.';
const WELL = 'Alle Eingaben sind übertragen.';

it.each<[string, states: OutboxState[], heard: string[]]>([
  ['nothing while all goes well', [nothing, sending, nothing], ['', '', '']],
  ['once that there is no network, however much is typed', [offline(1), offline(2), offline(3)], [WAITS, WAITS, WAITS]],
  ['that all is well again', [offline(1), sending, nothing], [WAITS, WAITS, WELL]],
  ['what was refused', [sending, refused, nothing], ['', 'Eine Eingabe wurde nicht übernommen.', WELL]],
  [
    'how much was refused',
    [sending, { ...refused, entries: [rejected, rejected] }],
    ['', '2 Eingaben wurden nicht übernommen.'],
  ],
  [
    'that the storage does not answer',
    [sending, unreadable, nothing],
    ['', 'Der Speicher dieses Geräts antwortet nicht.', WELL],
  ],
  ['nothing of the entries of others', [{ entries: [mehmets], pausedBy: 'network' }], ['']],
])('a screen reader announces %s', async (_, states, heard) => {
  const listeners = new Set<() => void>();
  const { outbox } = device();
  const get = vi.spyOn(outbox, 'get').mockReturnValue(nothing);
  vi.spyOn(outbox, 'subscribe').mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  server.answer(settled);
  renderApp('/', jana);
  const header = await screen.findByRole('banner');
  const texts = states.map((state) => {
    get.mockReturnValue(state);
    act(() => listeners.forEach((listener) => void listener()));
    return header.querySelector('[aria-live]')?.textContent;
  });
  expect(texts).toEqual(heard);
});
