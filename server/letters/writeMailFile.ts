import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export async function writeMailFile(folder: string, name: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${randomUUID()}.tmp`);
  try {
    await withFile(temporary, 'wx', async (file) => {
      await file.writeFile(message);
      await file.sync();
    });
    await rename(temporary, join(folder, name));
    await withFile(folder, 'r', (directory) => directory.sync());
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function withFile(path: string, flags: string, work: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await work(file);
  } finally {
    await file.close();
  }
}
