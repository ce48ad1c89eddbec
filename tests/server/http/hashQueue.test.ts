import { describe, expect, it } from 'vitest';
import { HashQueue } from '../../../server/http/auth/hashQueue';

/** Queues work that ends on command. */
function works(queue: HashQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const results = new Map<string, Promise<string>>();
  return {
    begun,
    results,
    add(name: string, who = name, handicap = 0, crowds: readonly string[] = []) {
      const result = queue.run(
        who,
        () => {
          begun.push(name);
          return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
        },
        handicap,
        crowds,
      );
      result.catch(() => undefined);
      results.set(name, result);
    },
    async end(name: string) {
      ends.get(name)?.();
      await results.get(name);
      await Promise.resolve();
    },
  };
}

describe('the queue of hashes', () => {
  it('runs a few at a time, and the next when one has ended, however it ended', async () => {
    const queue = new HashQueue({ atOnce: 1, waiting: 5 });
    const failed = queue.run('a', () => Promise.reject(new Error('broken')));
    const next = queue.run('b', async () => 'well');
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('well');
    expect(await queue.run('c', async () => 'free again')).toBe('free again');
  });

  it('takes turns between waiting callers, the one with the least first', async () => {
    const { add, begun, end } = works(new HashQueue({ atOnce: 1, waiting: 10 }));
    add('a0', 'a');
    for (const name of ['a1', 'a2', 'a3']) add(name, 'a');
    add('guesser', 'g', 9);
    add('b1', 'b');
    for (const name of ['a0', 'b1', 'a1', 'a2', 'a3']) await end(name);
    expect(begun).toEqual(['a0', 'b1', 'a1', 'a2', 'a3', 'guesser']);
  });

  it('says beforehand which caller would be refused in any case', async () => {
    const queue = new HashQueue({ atOnce: 1, waiting: 2 });
    const { add, results } = works(queue);
    add('running');
    for (const name of ['a', 'b']) add(name);
    expect(() => queue.refuseWhenQueueFull('c')).not.toThrow();
    add('c');
    await expect(results.get('a')).rejects.toThrow('sehr viele');
    // `a` was refused once, and the waiting callers are here for the first time.
    expect(() => queue.refuseWhenQueueFull('a')).toThrow('sehr viele');
    expect(() => queue.refuseWhenQueueFull('d')).not.toThrow();
  });

  it('makes nobody wait for a crowd that came before, and known callers for nobody', async () => {
    const { add, begun, end } = works(new HashQueue({ atOnce: 1, waiting: 10 }));
    for (const name of ['stranger 0', 'stranger 1', 'stranger 2']) add(name);
    add('known', 'known', -1000);
    add('right');
    for (const name of ['stranger 0', 'known', 'right']) await end(name);
    expect(begun.slice(0, 3)).toEqual(['stranger 0', 'known', 'right']);
  });

  it('refuses the caller with the most waiting when too many wait', async () => {
    const { add, begun, end, results } = works(new HashQueue({ atOnce: 1, waiting: 3 }));
    add('a0', 'a');
    for (const name of ['a1', 'a2', 'a3']) add(name, 'a');
    add('b1', 'b');
    const refused = { code: 'UNAVAILABLE', status: 503, extras: { retryAfterSeconds: 5 } };
    await expect(results.get('a3')).rejects.toMatchObject(refused);
    add('guesser', 'g', 9);
    await expect(results.get('guesser')).rejects.toMatchObject(refused);
    for (const name of ['a0', 'b1', 'a1']) await end(name);
    expect(begun).toEqual(['a0', 'b1', 'a1', 'a2']);
  });

  it('lets a crowd that comes again and again push out no first-comer', async () => {
    const { add, begun, end, results } = works(new HashQueue({ atOnce: 1, waiting: 3 }));
    const crowd = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6'];
    for (const name of crowd) add(name);
    // Three of the callers were refused and come again.
    for (const name of ['c1', 'c2', 'c3']) await expect(results.get(name)).rejects.toMatchObject({ status: 503 });
    add('right');
    for (const who of ['c1', 'c2', 'c3']) add(`${who} again`, who);
    await end('c0');
    expect(begun).toEqual(['c0', 'right']);
  });

  it('takes the latest and the earliest of equals in turn, so that nobody waits for a persistent crowd', async () => {
    const { add, begun, end } = works(new HashQueue({ atOnce: 1, waiting: 10 }));
    for (const name of ['running', 'early', 'right', 'c0', 'c1']) add(name);
    await end('running');
    add('c2');
    for (const name of ['c1', 'early']) await end(name);
    add('c3');
    await end('c2');
    expect(begun).toEqual(['running', 'c1', 'early', 'c2', 'right']);
  });

  it('makes callers of a large crowd wait for those of a small one, and refuses them first', async () => {
    const queue = new HashQueue({ atOnce: 1, waiting: 4 });
    const { add, begun, end, results } = works(queue);
    add('running');
    add('right', 'right', 0, ['name ulla', 'network r']);
    for (const name of ['c0', 'c1', 'c2', 'c3']) add(name, name, 0, ['name ulla', 'network c']);
    await expect(results.get('c0')).rejects.toMatchObject({ status: 503 });
    await end('running');
    expect(begun).toEqual(['running', 'right']);
  });

  it.each([
    ['after others', 'came in vain', ['network c'], ['stranger', 'right', 'again']],
    ['as the latest', 'did not', ['network d'], ['stranger', 'again', 'right']],
  ])('lets somebody in %s when his neighbours %s', async (_when, _what, suspects, order) => {
    const queue = new HashQueue({ atOnce: 1, waiting: 4 });
    const { add, begun, end } = works(queue);
    queue.suspect(suspects);
    add('stranger');
    add('right', 'right', 0, ['network r']);
    add('again', 'again', 0, ['network c']);
    for (const name of order.slice(0, 2)) await end(name);
    expect(begun).toEqual(order);
  });

  it('leaves room for others beside the works of one', async () => {
    const { add, begun, end } = works(new HashQueue({ atOnce: 3, ofOne: 2, waiting: 10 }));
    for (const name of ['a0', 'a1', 'a2', 'a3']) add(name, 'a');
    expect(begun).toEqual(['a0', 'a1']);
    add('b0', 'b');
    add('c0', 'c');
    expect(begun).toEqual(['a0', 'a1', 'b0']);
    await end('b0');
    await end('a0');
    expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2']);
  });
});
