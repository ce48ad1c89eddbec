import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * Bundles the check of the closed inventories, into a folder of its own: a running server keeps what it was started from.
 *
 * @returns {Promise<string>} the path of the program
 * @throws when the build fails
 */
export async function buildVerify() {
  const { build } = await import('vite');
  const target = join(root, 'dist/verify');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { external: true },
    build: {
      ssr: 'server/verify.ts',
      outDir: target,
      // Two checks at a time write the same bytes.
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'verify.js' } },
    },
  });
  return join(target, 'verify.js');
}
