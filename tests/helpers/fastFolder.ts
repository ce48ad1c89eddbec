import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Where tests put what they throw away. Hundreds of databases are made: in memory, where there is room, none waits for a
 * disk.
 * @param otherwise where there is none
 */
export function fastFolder(otherwise = tmpdir()): string {
  if (!existsSync(MEMORY)) return otherwise;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES ? MEMORY : otherwise;
}
