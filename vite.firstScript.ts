import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const SCRIPT = fileURLToPath(new URL('src/app/openingPicture.ts', import.meta.url));

/**
 * Puts a script into the page that runs before the console has been loaded, in a file of its own with all that it needs: as a
 * part of the console it would wait for what several parts share. Development has none.
 */
export function firstScript(): Plugin {
  let fileName = '';
  return {
    name: 'first-script',
    apply: 'build',
    async buildStart() {
      const source = await bundled();
      fileName = `assets/first-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'body' }],
    },
  };
}

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, rolldownOptions: { input: SCRIPT, output: { format: 'iife' } } },
  });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  return output[0].code;
}
