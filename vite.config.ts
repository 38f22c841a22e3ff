import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstGroupsOf } from './apps/web/text/first-groups.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Every text file beside its compressed forms, so that the server only has to send them. */
function compressed(): Plugin {
  const forms = [
    { ending: 'br', pack: promisify(brotliCompress) },
    { ending: 'gz', pack: promisify(gzip) },
  ];
  return {
    name: 'katern-compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const fileName of Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))) {
        const text = await readFile(join(dir, fileName));
        for (const { ending, pack } of forms) await writeFile(join(dir, `${fileName}.${ending}`), await pack(text));
      }
    },
  };
}

/** Of texts that are asked with a query only the groups that come first. */
function firstTexts(): Plugin {
  return {
    name: 'katern-first-texts',
    enforce: 'pre',
    async load(id) {
      const [file = '', query = ''] = id.split('?');
      const isFirst = firstGroupsOf(query, /\/(\w+)\/text\//.exec(file)?.[1] ?? '');
      if (!isFirst) return undefined;
      this.addWatchFile(file);
      const texts = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>);
      return `export default ${JSON.stringify(Object.fromEntries(texts.filter(([group]) => isFirst(group))))}`;
    },
  };
}

type Modules = { getModuleInfo(id: string): { importedIds: string[]; code: string | null } | null };
const usualControls =
  /node_modules\/(@floating-ui\/|@mantine\/core\/.*\/(Popover|Combobox|Select|Menu|Checkbox|InlineInput|ScrollArea|Portal|Overlay|FocusTrap|Floating|Input|InputBase|Textarea|Modal|ModalBase|Transition|VisuallyHidden|Switch)\/)/;
const frameFile = here('platform/web/shell/staff-shell.tsx');
let frame: { has(id: string): boolean } | undefined;

/** What the frame of the staff's pages imports of this project, all the way down, and the icons that it names. */
function modulesOfFrame(modules: Modules): { has(id: string): boolean } {
  const own = new Set([frameFile]);
  const icons = new Set<string>();
  for (const id of own) {
    const { importedIds = [], code = '' } = modules.getModuleInfo(id) ?? {};
    for (const imported of importedIds) if (!imported.includes('node_modules')) own.add(imported);
    for (const [icon] of code?.matchAll(/\bIcon[A-Z]\w+/g) ?? []) icons.add(`/${icon}.mjs`);
  }
  return { has: (id) => (own.has(id) && id !== frameFile) || usualControls.test(id) || icons.has(id.slice(id.lastIndexOf('/'))) };
}

/** `shared` instead of the names of all pages that share the file; other names without their ending. */
const shortName = (name: string) => (name.startsWith('shared~') ? 'shared' : name.replace(/\.\w+$/, ''));

export default defineConfig({
  root: here('apps/web'),
  cacheDir: here('.katern/vite'),
  plugins: [firstTexts(), react(), compressed()],
  resolve: { alias: { zod: here('apps/web/zod-stub.ts') } },
  build: {
    outDir: here('.katern/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // No inlined scripts or data addresses: the Content-Security-Policy allows files of our own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Of the decoder of barcodes only the readers that are named come along.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@zxing\//, sideEffects: false }] },
      output: {
        // A chunk that many pages share is loaded before all its modules are needed: each still runs in the order of its imports.
        strictExecutionOrder: true,
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            // Without a file of its own the frame would pull in every shared file that has a part of it.
            {
              name: (id, modules) => {
                frame ??= modulesOfFrame(modules);
                return frame.has(id) ? 'frame' : null;
              },
              priority: 1,
            },
            // What many pages use comes as one file: sixty small ones would wait for each other.
            { name: 'shared', minShareCount: 25, entriesAware: true, entriesAwareMergeThreshold: 40_000 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/async', '/healthz'].map((path) => [path, { target: process.env.KATERN_SERVER ?? 'http://localhost:4100' }]),
    ),
  },
});
