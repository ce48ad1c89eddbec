import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { device } from '../../../helpers/device';
import { windowOf } from '../../../helpers/windowOf';
import type { FakeServer } from '../fakeServer';
import { renderOrders } from '../renderOrders';

/** Signs a user in before every test of the file, at this time. @param now ISO 8601 */
export function signedInAt(now: string): void {
  beforeEach(() => {
    device().token.set('a token');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  });
  afterEach(() => {
    device().token.set(null);
    vi.useRealTimers();
  });
}

export interface ListOptions {
  path?: string;
  /** Pixels */
  width?: number;
  /** Called before the server's own answers. */
  intercept?: FakeServer['intercept'];
}

export async function openList(server: FakeServer, { path = '/orders', width = 1280, intercept }: ListOptions = {}) {
  if (intercept) server.intercept = intercept;
  windowOf(width);
  const router = renderOrders(path);
  await screen.findByRole('table', { name: 'Bestellungen' });
  return { server, router, user: userEvent.setup() };
}
