import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import ResourceEdit from '../../../src/admin/ResourceEdit';
import ResourceList from '../../../src/admin/ResourceList';
import { resources } from '../../../src/resources';
import { type AnyResource, resourceNamed } from '../../../src/resources/kit';
import { freshDevice } from '../../helpers/device';
import { inResource, renderScreen, type ScreenOptions } from '../renderScreen';
import { button, choicesServer, heads } from './choosing';

const { server, kept } = choicesServer();

const units: AnyResource = {
  ...resourceNamed(resources, 'units'),
  views: [
    {
      name: 'short',
      label: 'Kurze',
      where: "name in ('kg', 'l')",
      sort: ['name', 'DESC'],
      columns: ['plural', 'name'],
    },
    { name: 'chiefs', label: 'Nur Admin', roles: ['Admin'] },
  ],
};
const asked = () => server.calls.map(({ url }) => url).filter((url) => url.includes('view='));
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .find((text) => /^(kg|l|Flasche)$/.test(text)),
    );
const views = () => screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);

function open(path = '/admin/units', options?: ScreenOptions) {
  server.answer({
    'GET /api/Units': ({ url }: { url: string }) => {
      const all = [
        { id: 1, version: 1, name: 'Flasche', plural: 'Flaschen' },
        { id: 2, version: 1, name: 'kg', plural: null },
        { id: 3, version: 1, name: 'l', plural: null },
      ];
      return { body: url.includes('view=short') ? [all[1], all[2]] : all };
    },
  });
  return renderScreen(
    path,
    [
      { path: '/admin/units', element: inResource(units, <ResourceList />) },
      { path: '/admin/unit/:id', element: inResource(units, <ResourceEdit />) },
    ],
    options,
  );
}

describe('views of a definition', () => {
  it('stand above one’s own, and the address names the shown one', async () => {
    kept.lists = { units: { views: [{ name: 'Eigene', filter: { q: 'Fl' } }] } };
    const { user, router } = open();
    await waitFor(() => expect(names()).toEqual(['Flasche', 'kg', 'l']));
    await user.click(await button('Ansichten'));
    expect(views()).toEqual(['Alle Einheiten', 'Kurze', 'Nur Admin', 'Eigene']);
    await user.click(screen.getByRole('menuitemradio', { name: 'Kurze' }));
    await waitFor(() => expect(names()).toEqual(['l', 'kg']));
    expect(router.state.location.search).toBe('?view=short');
    expect(heads().slice(0, -1)).toEqual(['Mehrzahl', 'Name']);
    await user.click(await button('Ansichten: Kurze'));
    expect(screen.getByRole('menuitemradio', { name: 'Kurze' })).toBeChecked();
    expect(screen.queryByRole('menuitem', { name: 'Als Ansicht speichern …' })).toBeNull();
    await user.click(screen.getByRole('menuitemradio', { name: 'Eigene' }));
    await waitFor(() => expect(names()).toEqual(['Flasche']));
    expect(router.state.location.search).toBe('');
  });

  it('open at their address, can be filtered and searched, and are never changed', async () => {
    const { user, router } = open('/admin/units?view=short');
    await waitFor(() => expect(names()).toEqual(['l', 'kg']));
    await user.type(screen.getByRole('searchbox', { name: 'Suche' }), 'kg');
    await waitFor(() => expect(names()).toEqual(['kg']));
    await user.click(await button('Ansichten: Kurze'));
    await user.click(screen.getByRole('menuitemradio', { name: 'Alle Einheiten' }));
    await waitFor(() => expect(names()).toEqual(['Flasche', 'kg', 'l']));
    expect(router.state.location.search).toBe('');
  });

  it('are where the form of one of their records leads back to', async () => {
    const { user, router } = open('/admin/units?view=short');
    await waitFor(() => expect(names()).toEqual(['l', 'kg']));
    await user.click(within(screen.getAllByRole('row')[2] as HTMLElement).getByRole('link', { name: 'Bearbeiten' }));
    await user.click(await button('Schließen'));
    await waitFor(() =>
      expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/admin/units?view=short'),
    );
  });

  it('are labelled on a phone, too', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const { user } = open('/admin/units?view=short');
    await user.click(await button('Kurze, Ansicht verlassen'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Kurze, Ansicht verlassen' })).toBeNull());
    vi.unstubAllGlobals();
  });

  it.each(['nothing', 'chiefs'])('of another role or unknown show the whole list: %s', async (name) => {
    const { user } = open(`/admin/units?view=${name}`, { role: 'User' });
    await waitFor(() => expect(names()).toEqual(['Flasche', 'kg', 'l']));
    expect(asked()).toEqual([]);
    await user.click(await button('Ansichten'));
    expect(views()).toEqual(['Alle Einheiten', 'Kurze']);
  });

  it.each(['nothing', 'chiefs'])('of another role or unknown are reported as missing: %s', async (name) => {
    const { user, router } = open(`/admin/units?view=${name}`, { role: 'User' });
    const notice = await screen.findByText(
      `Eine Ansicht „${name}“ gibt es hier nicht; gezeigt wird die Liste ohne sie.`,
    );
    await user.click(await button('Schließen'));
    expect(notice).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });

  it('are not said to be missing while the definitions are still being read', async () => {
    let tell = (_: { body: unknown }) => {};
    server.answer({
      'GET /api/resources': () =>
        new Promise((resolve) => {
          tell = resolve;
        }),
    });
    open('/admin/units?view=nothing');
    await waitFor(() => expect(names()).toEqual(['Flasche', 'kg', 'l']));
    expect(screen.queryByText(/gibt es hier nicht/)).toBeNull();
    tell({ body: resources });
    expect(await screen.findByText(/^Eine Ansicht „nothing“ gibt es hier nicht/)).toBeInTheDocument();
  });

  it('say when they show nothing', async () => {
    open('/admin/units?view=chiefs');
    server.answer({ 'GET /api/Units': { body: [] } });
    expect(await screen.findByText('In „Nur Admin“ ist gerade nichts.')).toBeInTheDocument();
  });

  it('do not appear with another backend', async () => {
    freshDevice({ backend: { url: '', additions: false } });
    open('/admin/units?view=short');
    await waitFor(() => expect(names()).toEqual(['Flasche', 'kg', 'l']));
    expect(asked()).toEqual([]);
  });
});
