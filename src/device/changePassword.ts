import { isCodeNeeded } from '../dataProvider/HttpError';
import { withToken } from '../dataProvider/http';
import type { Device } from './device';
import type { SessionUser } from './session';

/** Our server requires the current password and ends all tokens. @throws HttpError 400 */
export async function changePassword(
  { http, session, backend, token }: Pick<Device, 'http' | 'session' | 'backend' | 'token'>,
  user: SessionUser,
  currentPassword: string,
  password: string,
): Promise<void> {
  const own = withToken(http, token.get());
  const { version, name, role, stockItemGroups } = await own<Record<string, unknown>>('GET', `/api/Users/${user.id}`);
  const body = (await backend.hasAdditions())
    ? { id: user.id, password, currentPassword, version }
    : { id: user.id, name, password, role, stockItemGroups };
  await own('PUT', '/api/Users', { body });
  try {
    await session.login(user.name, password);
  } catch (error) {
    if (!isCodeNeeded(error)) throw error;
    // A code of the second factor can only be entered on the login page.
    token.set(null);
  }
}
