import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

/**
 * The server: `dist/server/main.js`, which starts `main.cjs` beside it, and the programs of the threads that make PDFs,
 * read invoices, price lists and exports of registers.
 * One file, since hundreds of small ones take longer to find than to read; CommonJS, since Node 20 takes compiled code for
 * nothing else.
 */
export default defineConfig({
  publicDir: false,
  plugins: [launcher()],
  ssr: {
    noExternal: true,
    // With code for a machine, with files of their own, or large and not needed for a start.
    external: [
      '@photostructure/sqlite',
      '@node-rs/argon2',
      '@fastify/swagger-ui',
      'pg-native',
      'pdfmake',
      'fontkit',
      'piscina',
      'read-excel-file',
      'write-excel-file',
      '@zxcvbn-ts/language-common',
    ],
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        pdfWorker: 'server/documents/pdfWorker.ts',
        invoiceWorker: 'server/einvoice/invoiceWorker.ts',
        sheetWorker: 'server/sheets/sheetWorker.ts',
        exportWorker: 'server/registerExport/exportWorker.ts',
        parWorker: 'server/workflows/parLevels/learnLevels.ts',
      },
      output: {
        format: 'cjs',
        entryFileNames: '[name].cjs',
        chunkFileNames: 'chunks/[name]-[hash].cjs',
        // Texts to read and keep in memory; what it means stands in the sources.
        comments: { legal: true, annotation: false, jsdoc: false },
        // Node 20 cannot import from compiled code without a warning.
        dynamicImportInCjs: false,
        // Read with the first error that is logged, and then kept in memory: names and lines will do.
        sourcemapExcludeSources: true,
      },
    },
  },
});

function launcher(): Plugin {
  return {
    name: 'launcher',
    generateBundle(_, bundle) {
      this.emitFile({ type: 'asset', fileName: 'main.js', source: readFileSync('scripts/launch.mjs') });
      // Here and not when it starts: the text would lie in memory twice. On its lines, for the source map.
      const main = bundle['main.cjs'];
      if (main?.type === 'chunk')
        main.code = `(function (exports, require, module, __filename, __dirname) {${main.code}\n})`;
    },
  };
}
