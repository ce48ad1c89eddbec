import type { AuthProvider } from 'ra-core';
import { mayUse, type Registry, resourceNamed, type Verb } from '../resources/kit';
import { currentRole, currentUser, login, logout } from './session';
import { token } from './token';

/** The session as react-admin's own components see it, for views that integrators build with them. */
export function createAuthProvider(registry: Registry): AuthProvider {
  return {
    login: ({ username, password }) => login(username, password),
    async logout() {
      await logout();
      return '/login';
    },
    async checkAuth() {
      if (token.get() === null) throw new Error('Bitte anmelden.');
    },
    // The HTTP client ends the session itself.
    checkError: async () => undefined,
    getPermissions: async () => currentRole(),
    async getIdentity() {
      const { id = 0, name } = currentUser() ?? {};
      return { id, fullName: name };
    },
    async canAccess({ resource, action }) {
      return mayUse(resourceNamed(registry, resource), VERBS[action] ?? 'read', currentRole());
    },
  };
}

const VERBS: Readonly<Record<string, Verb>> = { create: 'create', edit: 'update', delete: 'delete' };
