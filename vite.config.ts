import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { handbook } from './vite.handbook.ts';

/** The pages that are lists. */
const LISTS = /\/src\/(admin\/ResourceList|shared\/scanning\/StockItemsList|custom\/assignments\/GroupsList)\.tsx$/;

/** The console: `dist/client`, and the development server on port 5173. */
export default defineConfig({
  plugins: [react(), handbook(), preloadLists(), installable(), tellBackend(), precompress()],
  server: { port: 5173, strictPort: true, host: true },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    reportCompressedSize: false,
    // One small file: a browser asks for six at a time, and the first page needs six.
    cssCodeSplit: false,
    // React, MUI and react-admin together: the pages themselves are loaded when they are opened.
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Libraries change less often than our code: a chunk of their own stays in the browser's cache across updates.
          // Only those the first page needs, so that a library used by one lazy page travels with that page.
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 3 },
            // Asking for a file takes longer than its bytes: of hundreds of small modules, what every page needs and what
            // several pages need become one file each. The calendar's code, large and rare, stays by itself.
            { name: 'core', tags: ['$initial'], priority: 2 },
            // A list waits for what lists need, which is half of what several pages need: a group takes along what its
            // modules import.
            { name: 'list', test: LISTS, priority: 1.5 },
            // The code of charts, which would be a third of it, stays by itself as well.
            {
              name: 'shared',
              test: /^(?!.*(x-date-pickers|x-charts|x-internal-gestures|\/d3-|reselect|ui\/charts))/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});

/** Every page needs what lists need: the browser loads it beside the main script instead of after it. */
function preloadLists(): Plugin {
  return {
    name: 'preload-lists',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const list = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === 'list');
        if (!list) throw new Error('The build has no chunk named list.');
        const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${list.fileName}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/**
 * The console is an app that opens without a network: every file of the build lies on the device. A new version is
 * offered, never forced: it takes over when the user agrees or when no window is open any more.
 */
function installable() {
  return VitePWA({
    registerType: 'prompt',
    injectRegister: null,
    manifest: {
      name: 'Zählwerk',
      short_name: 'Zählwerk',
      description: 'Zählen, Bestellen und Inventur',
      lang: 'de',
      start_url: '/',
      display: 'standalone',
      background_color: '#fbfaf8',
      theme_color: '#1f5f4a',
      // What another app shares with the installed console: public/shareTarget.js keeps it.
      share_target: {
        action: '/share',
        method: 'POST',
        enctype: 'multipart/form-data',
        params: {
          files: [{ name: 'files', accept: ['application/pdf', '.pdf', 'application/xml', 'text/xml', '.xml'] }],
        },
      },
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{html,js,css,svg,png,webp,woff2,wasm}'],
      // Parts of the service worker itself.
      globIgnores: ['logoutSync.js', 'shareTarget.js'],
      importScripts: ['/logoutSync.js', '/shareTarget.js'],
      maximumFileSizeToCacheInBytes: 5_000_000,
      navigateFallback: '/index.html',
      // Calls of the API, and pages that the server itself shows.
      navigateFallbackDenylist: [/^\/api\//, /^\/(healthz|readyz)$/],
    },
  });
}

/** For the server of these files, which lets a page call no backend but its own: where `VITE_API_BASE_URL` leads. */
function tellBackend(): Plugin {
  let apiBaseUrl: string | undefined;
  return {
    name: 'tell-backend',
    apply: 'build',
    configResolved({ env }) {
      apiBaseUrl = env.VITE_API_BASE_URL || undefined;
    },
    generateBundle() {
      if (apiBaseUrl)
        this.emitFile({ type: 'asset', fileName: 'backend.json', source: JSON.stringify({ apiBaseUrl }) });
    },
  };
}

/** Writes `.br` and `.gz` beside every file of text above 1 kB, for a server that sends precompressed files. */
function precompress(): Plugin {
  let directory = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      directory = join(config.root, config.build.outDir);
    },
    closeBundle: {
      // After every other plugin: a service worker, for one, is written in this same hook.
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(directory, { recursive: true });
        await Promise.all(
          entries
            .filter((name) => /\.(html|js|css|svg|json|webmanifest|txt)$/.test(name))
            .map((name) => compress(join(directory, name))),
        );
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < 1024) return;
  // The best one, 11, takes more than twice as long for 1.5 % fewer bytes.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
}
