/** Parameters of a PostgreSQL address that the driver reads itself and does not pass on to the session. */
const KNOWN = ['host', 'port', 'user', 'password', 'ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert'];
const ALSO_KNOWN = ['sslnegotiation', 'uselibpqcompat'];

/** @returns names of parameters that would be ignored, or refused by a pooler */
export function unknownParameters(url: string): string[] {
  const query = url.slice(url.indexOf('?') + 1);
  if (!url.includes('?')) return [];
  return [...new URLSearchParams(query).keys()].filter((name) => ![...KNOWN, ...ALSO_KNOWN].includes(name));
}

/** Splits `postgres://user@a:5432,b:5432/name` into one address per machine. */
export function addressesOf(url: string): string[] {
  const [, head = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => `${head}${host}${rest}`);
}

/** Begins with the machine that was the primary last, and moves on when a machine is unreachable or a replica. */
export class PostgresHosts {
  readonly addresses: readonly string[];
  #at = 0;

  constructor(url: string) {
    this.addresses = addressesOf(url);
  }

  get current(): string {
    return this.addresses[this.#at] ?? '';
  }

  /** Moves on from an address that could not be used, unless another attempt has already done so. */
  leave(address: string): void {
    if (address === this.current) this.#at = (this.#at + 1) % this.addresses.length;
  }
}
