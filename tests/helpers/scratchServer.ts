import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServer } from './serverProcess';

export async function withServer<Result>(
  env: NodeJS.ProcessEnv,
  use: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-scratch-'));
  try {
    const server = await startServer({ DATA_DIR: folder, ...env });
    return await use(server).finally(server.stop);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
