/** Parameters of a PostgreSQL address that mean something to the driver and nothing to a session. */
const KNOWN = ['host', 'port', 'user', 'password', 'ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert'];
const ALSO_KNOWN = ['sslnegotiation', 'uselibpqcompat'];

/** @returns names of parameters that would be ignored, or refused by a pooler */
export function unknownParameters(url: string): string[] {
  const query = url.slice(url.indexOf('?') + 1);
  if (!url.includes('?')) return [];
  return [...new URLSearchParams(query).keys()].filter((name) => ![...KNOWN, ...ALSO_KNOWN].includes(name));
}

/** One address for each machine of `postgres://user@a:5432,b:5432/name`. */
export function addressesOf(url: string): string[] {
  const [, head = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => `${head}${host}${rest}`);
}

/** Begins with the machine that was the primary last, and goes on to the next one when that is away or a copy. */
export class PostgresHosts {
  readonly addresses: readonly string[];
  #at = 0;

  constructor(url: string) {
    this.addresses = addressesOf(url);
  }

  get current(): string {
    return this.addresses[this.#at] ?? '';
  }

  /** @param address that could not be used; another try may have gone on from it already */
  leave(address: string): void {
    if (address === this.current) this.#at = (this.#at + 1) % this.addresses.length;
  }
}
