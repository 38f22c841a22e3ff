import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from './start-settings.ts';

const sources = [
  'package-lock.json',
  '*.config.{ts,js,mjs,cjs}',
  'apps/web/**/*',
  'platform/{domain,contract,web,portal,text}/**/*',
  'modules/*.ts',
  'modules/*/{domain,contract,web,portal,text}/**/*',
];
const isSource = (path: string): boolean => !/\.test\.tsx?$/.test(path) && !path.startsWith('vitest.config');

/** Hashes the sources of the web build. */
export function hashWebSources(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).filter(isSource);
  for (const path of [...new Set(paths)].sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

export interface WebBuild {
  /** The root folder of the project. */
  root: string;
  /** The folder that receives `web` and `web.hash`. */
  dataRoot: string;
}

/** Whether the build matches the sources, whose hash is `hash`. */
export function isWebFresh({ dataRoot }: WebBuild, hash: string): boolean {
  const kept = join(dataRoot, 'web.hash');
  return existsSync(join(dataRoot, 'web', 'index.html')) && existsSync(kept) && readFileSync(kept, 'utf8') === hash;
}

async function runVite({ root, dataRoot }: WebBuild): Promise<void> {
  const vite = join(dirname(createRequire(join(root, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js');
  const args = ['build', join(root, 'apps', 'web'), '--config', join(root, 'vite.config.ts'), '--outDir', join(dataRoot, 'web')];
  const child = spawn(process.execPath, [vite, ...args, '--emptyOutDir', '--configLoader', 'native', '--logLevel', 'error'], {
    cwd: root,
    // The test runner sets NODE_ENV=test, which would bundle React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartError('The web part could not be built; what Vite says above tells why.');
}

/** Builds the web part in a child process, so that Vite does not stay in the server's memory. */
export async function buildWeb(build: WebBuild, hash: string, run: (build: WebBuild) => Promise<void> = runVite): Promise<void> {
  const kept = join(build.dataRoot, 'web.hash');
  rmSync(kept, { force: true });
  await run(build);
  writeFileSync(kept, hash);
}

/** Builds the web part when it is stale; `around` shows progress. Returns whether it was stale. */
export async function ensureWeb(build: WebBuild, around = (work: () => Promise<void>): Promise<void> => work()): Promise<boolean> {
  const hash = hashWebSources(build.root);
  if (isWebFresh(build, hash)) return false;
  await around(() => buildWeb(build, hash));
  return true;
}
