import { isIPv6 } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { codeOf } from '../db/engine/outages';
import type { Environment } from '../environment';

/** Explains to the operator why the server cannot listen; `undefined` for faults the operator cannot correct. */
export function listenSentence(cause: unknown, port: number, host: string | undefined): string | undefined {
  switch (codeOf(cause)) {
    case 'EADDRINUSE':
      return `Port ${port} ist schon belegt. Bitte das andere Programm beenden oder mit PORT einen anderen Port angeben.`;
    case 'EACCES':
      return `Port ${port} darf nicht geöffnet werden. Bitte mit PORT einen Port über 1023 angeben.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `HOST=${host} ist keine Adresse dieses Rechners. Bitte eine eigene angeben, zum Beispiel 127.0.0.1.`;
    default:
      return undefined;
  }
}

const EVERYWHERE = ['::', '0.0.0.0'];

export function shownHost(host: string | undefined): string {
  if (host === undefined || EVERYWHERE.includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

export function setupAddress({ host, port, tls }: Pick<Environment, 'host' | 'port' | 'tls'>, code: string): string {
  const shown = shownHost(host);
  return `${tls ? 'https' : 'http'}://${shown === 'localhost' ? outerAddress() : shown}:${port}/?code=${code}`;
}

function outerAddress(): string {
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return own.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? hostname();
}
