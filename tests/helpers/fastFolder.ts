import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Returns the folder for temporary files: in memory if there is room, because tests create hundreds of databases.
 * @param otherwise the folder if there is too little memory
 */
export function fastFolder(otherwise = tmpdir()): string {
  if (!existsSync(MEMORY)) return otherwise;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES ? MEMORY : otherwise;
}
