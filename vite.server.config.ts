import { defineConfig } from 'vite';
import { bundledPackages } from './scripts/bundledPackages.mjs';

/**
 * The server: `dist/server/main.js`, and beside it the program of the threads that make PDFs.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: bundledPackages },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: 'server/main.ts', pdfWorker: 'server/pdfWorker.ts' },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
