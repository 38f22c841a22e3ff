import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { dataRoot } from '#platform/server/postgres/open-database.ts';
import { ensureWeb } from '../scripts/build-web.ts';

type Chunk = { file: string; name?: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean };

/** What a browser fetches before a person can sign in, and what each screen adds to it; kB of gzip. */
const root = join(import.meta.dirname, '..');
const data = dataRoot(process.env);
await ensureWeb({ root, dataRoot: data });
const web = join(data, 'web');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8'));

function withImports(key: string, into = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || into.has(key)) return into;
  into.add(key);
  for (const one of chunk.imports ?? []) withImports(one, into);
  return into;
}
const kilobytes = (keys: Iterable<string>) =>
  [...keys].reduce((sum, key) => sum + gzipSync(readFileSync(join(web, manifest[key]!.file))).length, 0) / 1000;
const report = (name: string, value: number, limit: number) =>
  console.log(
    JSON.stringify({ bench: 'web', name, value: Number(value.toFixed(1)), unit: 'kB gz', ratio: Number((value / limit).toFixed(3)) }),
  );

const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!;
const first = withImports(entry);
for (const key of Object.keys(manifest)) {
  if (/(\/login\.page\.tsx|text\/nl-first\.ts)$/.test(key)) withImports(key, first);
}
// The shell loads once, after sign-in; a screen counts what it adds.
const frame = new Set(first);
for (const key of Object.keys(manifest)) if (key.endsWith('/staff-shell.tsx')) withImports(key, frame);
const screens = Object.keys(manifest)
  .filter((key) => key.endsWith('.page.tsx'))
  .map((key) => ({ name: key, size: kilobytes([...withImports(key)].filter((one) => !frame.has(one))) }))
  .sort((a, b) => b.size - a.size);
for (const screen of screens.slice(0, 3)) report(`screen ${screen.name.split('/').at(-1)}`, screen.size, 100);
report('frame of the staff', kilobytes([...frame].filter((one) => !first.has(one))), 100);
report('first-script', kilobytes(first), 200);
