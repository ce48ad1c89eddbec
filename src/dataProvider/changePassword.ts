import { http } from './http';
import { login, type SessionUser } from './session';

/**
 * Changes the own password. The server then ends all tokens of this user, so that the login is repeated here.
 * @throws HttpError 400 with messages on `currentPassword` or `password`
 */
export async function changePassword(user: SessionUser, currentPassword: string, password: string): Promise<void> {
  const { version } = await http<{ version?: number }>('GET', `/api/Users/${user.id}`);
  await http('PUT', '/api/Users', { body: { id: user.id, password, currentPassword, version } });
  await login(user.name, password);
}
