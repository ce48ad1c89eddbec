import { describe, expect, it, vi } from 'vitest';
import { inFittingParts, readAheadInParts } from '../../../../server/db/engine/inFittingParts';

it.each([
  ['light ones, up to the most', 0.1, [1, 2, 4, 8, 8, 8, 8, 1]],
  ['heavy ones one at a time', 20, Array.from({ length: 40 }, () => 1)],
  ['those of which three take too long', 3, [1, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 1]],
])('takes %s', async (_, each, expected) => {
  const rows = Array.from({ length: 40 }, (_, row) => row);
  const seen: number[] = [];
  const sizes: number[] = [];
  let busy = 0;
  const work = async (part: readonly number[]) => {
    busy += part.length * each;
    seen.push(...part);
    sizes.push(part.length);
  };
  await inFittingParts(rows, 8, work, () => busy);
  expect(sizes).toEqual(expected);
  expect(seen).toEqual(rows);
});

it('lets others have their turn between two parts that do not wait', async () => {
  const events: string[] = [];
  setImmediate(() => events.push('another'));
  await inFittingParts([1, 2], 1, async ([row]) => {
    events.push(`part ${row}`);
    // Longer than a turn.
    for (const until = performance.now() + 15; performance.now() < until; );
  });
  expect(events).toEqual(['part 1', 'another', 'part 2']);
});

it('does nothing without rows', async () => {
  const work = vi.fn();
  await inFittingParts([], 8, work);
  expect(work).not.toHaveBeenCalled();
});

it('ends with the error of a part', async () => {
  await expect(inFittingParts([1, 2, 3], 8, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
});

describe('parts read ahead', () => {
  const rows = Array.from({ length: 40 }, (_, row) => row);

  it('are all worked on in order, each while the next one is read', async () => {
    const events: string[] = [];
    const seen: number[] = [];
    await readAheadInParts(
      rows,
      8,
      async (part) => {
        events.push(`read ${part[0]}`);
        return part.map((row) => row * 2);
      },
      async (part, doubled) => {
        events.push(`work ${part[0]}`);
        expect(doubled).toEqual(part.map((row) => row * 2));
        seen.push(...part);
      },
    );
    expect(seen).toEqual(rows);
    const firsts = (what: string) => events.flatMap((event) => (event.startsWith(what) ? Number(event.slice(5)) : []));
    expect(firsts('read ')).toEqual(firsts('work '));
    const worked = firsts('work ');
    for (const [at, first] of worked.entries())
      if (at > 0) expect(events.indexOf(`read ${first}`)).toBeLessThan(events.indexOf(`work ${worked[at - 1]}`));
  });

  it('are empty without rows', async () => {
    const read = vi.fn();
    await readAheadInParts([], 8, read, read);
    expect(read).not.toHaveBeenCalled();
  });

  it('end with the error of a reading, and of a work whose next reading fails too', async () => {
    const away = async () => Promise.reject(new Error('away'));
    await expect(readAheadInParts(rows, 8, away, async () => undefined)).rejects.toThrow('away');
    let read = 0;
    const once = async () => (read++ === 0 ? 'found' : away());
    const fail = async () => Promise.reject(new Error('wrong'));
    await expect(readAheadInParts(rows, 8, once, fail)).rejects.toThrow('wrong');
  });
});
