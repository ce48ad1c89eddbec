import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ResourceList from '../../../../src/admin/ResourceList';
import { resources } from '../../../../src/resources';
import { type AnyResource, resourceNamed } from '../../../../src/resources/kit';
import { masterDataServer } from '../../masterDataServer';
import { inResource, renderScreen, type ScreenOptions } from '../../renderScreen';

masterDataServer();

async function openList(name: string, options?: ScreenOptions) {
  const resource: AnyResource = resourceNamed(resources, name);
  const list = renderScreen('/list', [{ path: '/list', element: inResource(resource, <ResourceList />) }], options);
  await screen.findByRole('table');
  return list;
}
const box = () => screen.getByRole('searchbox', { name: 'Suche' });
const row = (name: RegExp) => screen.getByRole('row', { name });
const isSelected = (title: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `${title} auswählen` }).checked;
const help = () => screen.findByRole('dialog', { name: 'Tastenkürzel' });

describe('a key', () => {
  it.each<[string, RegExp | undefined]>([
    ['{ArrowDown}', /Flasche/],
    ['{ArrowDown}{ArrowDown}', /Stück/],
    ['{ArrowDown}{ArrowDown}{ArrowUp}', /Flasche/],
    ['{ArrowDown}{ArrowUp}', /Flasche/],
    ['{End}', /Äpfel/],
    ['{End}{ArrowDown}', /Äpfel/],
    ['{End}{Home}', /Flasche/],
    ['{Enter}', undefined],
  ])('%s moves through the rows', async (keys, expected) => {
    const { user } = await openList('units');
    await user.keyboard(keys);
    if (expected) expect(row(expected)).toHaveFocus();
    else expect(document.activeElement?.closest('tr')).toBeNull();
  });

  it('continues from the focused element of a row', async () => {
    const { user } = await openList('units');
    within(row(/Flasche/))
      .getByRole('link', { name: 'Bearbeiten' })
      .focus();
    await user.keyboard('{ArrowDown}');
    expect(row(/Stück/)).toHaveFocus();
  });

  it('opens the row, and selects it', async () => {
    const { user, path } = await openList('units');
    await user.keyboard('{ArrowDown} {ArrowDown} ');
    expect([isSelected('Flasche'), isSelected('Stück'), isSelected('Äpfel')]).toEqual([true, true, false]);
    await user.keyboard(' ');
    expect(isSelected('Stück')).toBe(false);
    await user.keyboard('{Enter}');
    expect(path()).toBe('/admin/unit/2');
  });

  it('leads into the search, to the empty form, and to the help', async () => {
    const { user, path } = await openList('units');
    await user.keyboard('/');
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('');
    await user.keyboard('{Escape}?');
    const dialog = within(await help());
    expect(dialog.getAllByRole('definition').map((each) => each.textContent)).toContain('Zeile auswählen');
    await user.click(dialog.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('n');
    expect(path()).toBe('/admin/unit/add');
  });

  it('that is typed is a letter', async () => {
    const { user, path } = await openList('stockItems');
    await user.type(box(), 'n/?');
    expect(box()).toHaveValue('n/?');
    await user.keyboard('{End}');
    expect(box()).toHaveFocus();
    expect(path()).toBe('/list');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does nothing below a dialog', async () => {
    const { user, path } = await openList('units');
    await user.click(within(row(/Stück/)).getByRole('button', { name: 'Löschen' }));
    await screen.findByRole('dialog', { name: 'Löschen bestätigen' });
    await user.keyboard('n/?{ArrowDown}');
    expect(path()).toBe('/list');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(document.activeElement?.closest('tr')).toBeNull();
  });

  it('keeps its meaning on a button', async () => {
    const { user, path } = await openList('units');
    within(row(/Stück/)).getByRole('button', { name: 'Löschen' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Löschen bestätigen' });
    expect(path()).toBe('/list');
  });

  it('lets a User neither add nor select', async () => {
    const { user, path } = await openList('units', { role: 'User' });
    await user.keyboard('n{ArrowDown} ');
    expect(path()).toBe('/list');
    expect(row(/Flasche/)).toHaveFocus();
    await user.keyboard('?');
    const does = within(await help())
      .getAllByRole('definition')
      .map((each) => each.textContent);
    expect(does).not.toContain('Hinzufügen');
    expect(does).not.toContain('Zeile auswählen');
  });
});

describe('single characters', () => {
  it('can be turned off, and on again by the button', async () => {
    const { user } = await openList('units');
    await user.keyboard('?');
    await user.click(within(await help()).getByRole('switch'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('/?n{ArrowDown}');
    expect(row(/Flasche/)).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tastenkürzel' }));
    await user.click(within(await help()).getByRole('switch'));
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('/');
    expect(box()).toHaveFocus();
  });
});
