import { isIPv6 } from 'node:net';

/** What to do about an address that cannot be listened on; `undefined` for what nobody at the console can mend. */
export function listenSentence(cause: unknown, port: number, host: string | undefined): string | undefined {
  switch (cause instanceof Error && 'code' in cause ? cause.code : undefined) {
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

/** What somebody at this machine types to get there. */
export function shownHost(host: string | undefined): string {
  if (host === undefined || EVERYWHERE.includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}
