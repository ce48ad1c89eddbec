import { hostname, networkInterfaces } from 'node:os';
import type { Environment } from './environment';
import { shownHost } from './listening';

/** Where another device in the same network finds the first-run page, with the code that it needs. */
export function setupAddress({ host, port, tls }: Pick<Environment, 'host' | 'port' | 'tls'>, code: string): string {
  const shown = shownHost(host);
  return `${tls ? 'https' : 'http'}://${shown === 'localhost' ? outerAddress() : shown}:${port}/?code=${code}`;
}

function outerAddress(): string {
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return own.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? hostname();
}
