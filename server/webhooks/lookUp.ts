import { lookup, Resolver } from 'node:dns/promises';
import PQueue from 'p-queue';

export interface Address {
  address: string;
  family: number;
}

const TRY_MS = 4_000;
const TRIES = 2;
/** The name server has answered, or there is none: the name may still be in the machine's `hosts` file. */
const NOT_THERE: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED']);

/** `getaddrinfo` blocks one of the few threads that others need, too, for as long as it likes: one at a time. */
const queue = new PQueue({ concurrency: 1 });
const running = new Map<string, Promise<Address[]>>();

/** Returns all addresses of a name. A silent name server holds up nobody else. @throws the error of the look-up */
export async function lookUp(name: string, resolver = newResolver()): Promise<readonly Address[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
  if (found.length > 0) return found;
  for (const each of [four, six]) if (each.status === 'rejected' && !NOT_THERE.has(each.reason.code)) throw each.reason;
  return askMachine(name);
}

const newResolver = () => new Resolver({ timeout: TRY_MS, tries: TRIES });

const addressesOf = (answer: PromiseSettledResult<string[]>, family: number): Address[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];

/** Looks the name up as other programs of this machine do, including `hosts`; one name at a time. */
function askMachine(name: string): Promise<Address[]> {
  const known = running.get(name);
  if (known) return known;
  const asked = queue.add(() => lookup(name, { all: true })).finally(() => running.delete(name));
  running.set(name, asked);
  return asked;
}
