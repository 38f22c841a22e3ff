import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('apps/web'),
  cacheDir: here('.katern/vite'),
  plugins: [react()],
  build: {
    outDir: here('.katern/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // No inlined scripts or data addresses: the Content-Security-Policy allows files of our own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/async', '/healthz'].map((path) => [path, { target: process.env.KATERN_SERVER ?? 'http://localhost:3000' }]),
    ),
  },
});
