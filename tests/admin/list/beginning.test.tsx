import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import ResourceList from '../../../src/admin/ResourceList';
import { resources } from '../../../src/resources';
import { type AnyResource, resourceNamed } from '../../../src/resources/kit';
import { freshDevice } from '../../helpers/device';
import type { Call, Reply } from '../../helpers/fakeServer';
import { masterDataServer } from '../masterDataServer';
import { inResource, renderScreen } from '../renderScreen';

const server = masterDataServer();
const units: AnyResource = resourceNamed(resources, 'units');

const rows = [3, 1, 2, 4].map((id) => ({ id, version: 1, name: `Einheit ${id}`, archived: false }));
const all = rows.toSorted((a, b) => a.id - b.id);
const isPart = ({ url }: Call) => url.includes('range=');
const FIRST: Reply = { body: rows.slice(0, 2), headers: { 'content-range': 'units 0-1/4' } };

/** Ends the delay of the whole list's answer. */
let letGo: (reply?: Reply | Error) => void = () => {};
beforeEach(() => {
  const whole = new Promise<Reply | Error>((resolve) => {
    letGo = (reply = { body: all }) => resolve(reply);
  });
  server.answer({ 'GET /api/Units': async (call) => (isPart(call) ? FIRST : ((await whole) as Reply)) });
});

const asked = (part: boolean) =>
  server.calls.filter((call) => call.url.startsWith('/api/Units') && isPart(call) === part);
const sortOf = ({ url }: Call) => new URLSearchParams(url.split('?')[1]).get('sort');

async function openUnits() {
  const list = renderScreen('/list', [{ path: '/list', element: inResource(units, <ResourceList />) }]);
  await screen.findByRole('table');
  return list;
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.firstChild?.textContent);
const everything = () => screen.getByRole('checkbox', { name: 'Alle auswählen' });

describe('a long list', () => {
  it('shows its first rows, and the others when they are there', async () => {
    await openUnits();
    expect(names()).toEqual(['Einheit 3', 'Einheit 1']);
    expect(screen.getByText('Weitere folgen …')).toBeInTheDocument();
    expect(everything()).toBeDisabled();
    await waitFor(() => expect(asked(false)).toHaveLength(1));
    letGo();
    await screen.findByText('4 Einheiten');
    expect(names()).toEqual(all.map(({ name }) => name));
    expect(everything()).toBeEnabled();
    expect(asked(true)).toHaveLength(1);
  });

  it('keeps rows ticked among the first ones', async () => {
    const { user } = await openUnits();
    await user.click(screen.getByRole('checkbox', { name: 'Einheit 3 auswählen' }));
    letGo();
    await waitFor(() => expect(names()).toHaveLength(4));
    expect(screen.getByRole('checkbox', { name: 'Einheit 3 auswählen' })).toBeChecked();
    expect(await screen.findByText('1 ausgewählt')).toBeInTheDocument();
  });

  it('is searched when all of it is there', async () => {
    const { user } = await openUnits();
    await user.type(screen.getByRole('searchbox', { name: 'Suche' }), 'einheit 4');
    expect(names()).toEqual(['Einheit 3', 'Einheit 1']);
    expect(screen.queryByText(/^Nichts gefunden für/)).toBeNull();
    letGo();
    await waitFor(() => expect(names()).toEqual(['Einheit 4']));
    expect(screen.getByText('1 von 4')).toBeInTheDocument();
  });

  it('begins in the order that is wanted', async () => {
    const { user } = await openUnits();
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(asked(true).map(sortOf)).toEqual(['["id","ASC"]', '["name","ASC"]']));
    letGo();
    await screen.findByText('4 Einheiten');
    expect(names()).toEqual(['Einheit 1', 'Einheit 2', 'Einheit 3', 'Einheit 4']);
  });

  it('reports when the other rows cannot be loaded, and keeps the first', async () => {
    await openUnits();
    letGo({ status: 500 });
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeInTheDocument();
    expect(names()).toEqual(['Einheit 3', 'Einheit 1']);
    expect(everything()).toBeDisabled();
  });

  it('is requested as a whole when its first rows cannot be loaded', async () => {
    server.answer({ 'GET /api/Units': (call) => (isPart(call) ? { status: 500 } : { body: all }) });
    await openUnits();
    expect(names()).toEqual(all.map(({ name }) => name));
  });

  it('that was read before is not requested again', async () => {
    const list = await openUnits();
    letGo();
    await screen.findByText('4 Einheiten');
    await list.router.navigate('/elsewhere');
    await list.router.navigate('/list');
    await screen.findByText('4 Einheiten');
    expect(asked(true)).toHaveLength(1);
  });

  it('of another backend is asked for as its documentation says', async () => {
    freshDevice({ backend: { url: '', additions: false } });
    letGo();
    await openUnits();
    expect(asked(true)).toHaveLength(0);
    expect(asked(false)).toHaveLength(1);
  });
});

describe('a list that is not long', () => {
  it('comes at once', async () => {
    server.answer({ 'GET /api/Units': { body: all, headers: { 'content-range': 'units 0-3/4' } } });
    await openUnits();
    expect(names()).toEqual(all.map(({ name }) => name));
    expect(screen.getByText('4 Einheiten')).toBeInTheDocument();
    expect([asked(true).length, asked(false).length]).toEqual([1, 0]);
  });
});
