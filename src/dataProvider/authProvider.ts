import type { AuthProvider } from 'ra-core';
import { mayUse, type Registry, type Role, resourceNamed, type Verb } from '../resources/kit';

interface AuthOptions {
  token: { get(): string | null };
  session: {
    user: { get(): { id: number; name: string } | undefined };
    role(): Role;
    login(username: string, password: string, otp?: string): Promise<void>;
    logout(): Promise<string | null | undefined>;
  };
}

export function createAuthProvider(registry: Registry, { session, token }: AuthOptions): AuthProvider {
  return {
    login: ({ username, password, otp }) => session.login(username, password, otp),
    async logout() {
      return (await session.logout()) ?? '/login';
    },
    async checkAuth() {
      if (token.get() === null) throw new Error('Bitte anmelden.');
    },
    // The HTTP client ends the session itself.
    checkError: async () => undefined,
    getPermissions: async () => session.role(),
    async getIdentity() {
      const { id = 0, name } = session.user.get() ?? {};
      return { id, fullName: name };
    },
    async canAccess({ resource, action }) {
      return mayUse(resourceNamed(registry, resource), VERBS[action] ?? 'read', session.role());
    },
  };
}

const VERBS: Readonly<Record<string, Verb>> = { create: 'create', edit: 'update', delete: 'delete' };
