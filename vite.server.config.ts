import { defineConfig } from 'vite';

/** The server: `dist/server/main.js`. Its packages stay in node_modules; only our own code is bundled. */
export default defineConfig({
  publicDir: false,
  ssr: { external: true },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { format: 'es', entryFileNames: 'main.js' } },
  },
});
