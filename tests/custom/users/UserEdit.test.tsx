import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import UserEdit from '../../../src/custom/users/UserEdit';
import { users } from '../../../src/resources/users';
import { masterDataServer } from '../../admin/masterDataServer';
import { inResource, renderScreen, type ScreenOptions } from '../../admin/renderScreen';

const server = masterDataServer();

const open = (id: number, options?: ScreenOptions) =>
  renderScreen(`/user/${id}`, [{ path: '/user/:id', element: inResource(users, <UserEdit />) }], options);
const name = () => screen.findByRole('textbox', { name: 'Benutzername' });
const role = () => screen.getByRole('combobox', { name: /Rolle/ });

describe('the form of a user', () => {
  it('of the user "admin" locks name and role, and leaves the groups', async () => {
    open(1);
    expect(await name()).toBeDisabled();
    expect(role()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByLabelText('Bestände')).toBeEnabled();
  });

  it('has the passwords of others; the own one, for which the current one is asked, is changed elsewhere', async () => {
    open(1);
    expect(await screen.findByRole('link', { name: 'Mein Konto' })).toHaveAttribute('href', '/account');
    expect(screen.queryByLabelText('Passwort')).not.toBeInTheDocument();
    cleanup();
    open(2);
    expect(await screen.findByLabelText('Passwort')).toBeEnabled();
    expect(screen.queryByRole('link', { name: 'Mein Konto' })).not.toBeInTheDocument();
  });

  it('of anybody else locks nothing; an empty password is not sent', async () => {
    const { user, path } = open(2);
    await user.type(await name(), '2');
    expect(role()).not.toHaveAttribute('aria-disabled');
    await user.click(screen.getByLabelText('Bestände'));
    await user.click(await screen.findByRole('option', { name: 'Keller' }));
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(path()).toBe('/admin/users'));
    const [write] = server.writes();
    expect(write?.[2]).toEqual({
      id: 2,
      version: 1,
      name: 'jana2',
      email: 'jana@example.org',
      displayName: null,
      role: 'User',
      stockItemGroups: [1, 2],
    });
  });

  it('is read-only for a User, without the parts for administrators', async () => {
    open(2, { role: 'User' });
    expect(await name()).toBeDisabled();
    for (const label of ['Passwort', 'E-Mail', 'Bestände']) {
      expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('button', { name: 'Speichern' })).not.toBeInTheDocument();
  });
});
