import { join } from 'node:path';
import { bundledPackages } from './bundledPackages.mjs';
import { root } from './run.mjs';

/**
 * Bundles a program of the server into a folder of its own, so that a running server keeps its files.
 * @param {string} name of `server/<name>.ts`
 * @returns {Promise<string>} the path of the program
 * @throws when the build fails
 */
export async function bundle(name) {
  const { build } = await import('vite');
  const target = join(root, 'dist', name);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: bundledPackages },
    build: {
      ssr: `server/cli/${name}.ts`,
      outDir: target,
      // Two runs at a time write the same bytes.
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: `${name}.js` } },
    },
  });
  return join(target, `${name}.js`);
}
