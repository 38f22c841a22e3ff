// The first script a person runs, on whatever Node the machine has (20 or newer): plain JavaScript without dependencies.
// It speaks on stderr, so that `npm run --silent …` prints nothing but its own output.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const oldestNode = 20;
const stampName = '.katern-installed';

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * Whether npm's list of installed packages matches the lock. Packages for other platforms may be absent, and in an image
 * (NODE_ENV=production) those for development.
 * @param {string} root
 */
function isWhatTheLockAsksFor(root) {
  const isImage = process.env.NODE_ENV === 'production';
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const found = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional, peer }]) => {
    if (path === '') return true;
    return found[path] ? found[path].version === version : Boolean(optional || devOptional || peer || (isImage && dev));
  });
}

/**
 * Returns the state of the installation; a linked `node_modules` belongs to another checkout and is left alone.
 * @param {string} root
 * @returns {'linked' | 'complete' | 'missing' | 'outdated'}
 */
export function inspectInstallation(root) {
  const modules = join(root, 'node_modules');
  if (!existsSync(modules)) return 'missing';
  if (lstatSync(modules).isSymbolicLink()) return 'linked';
  const stamp = join(modules, stampName);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(root)) return 'complete';
  try {
    return isWhatTheLockAsksFor(root) ? 'complete' : 'outdated';
  } catch {
    return 'outdated';
  }
}

/** @param {string} line */
const say = (line) => process.stderr.write(`${line}\n`);

/**
 * @param {string} root
 * @param {string[]} args
 */
function npm(root, args) {
  say(`$ npm ${args.join(' ')}`);
  const shell = process.platform === 'win32';
  return spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell }).status === 0;
}

/** @param {string} root */
function install(root) {
  // Hides npm's engine warnings: packages that need Node 26 get it from this installation, which npm cannot know.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const began = performance.now();
  const installed = npm(root, ['ci', ...quiet]) || npm(root, ['install', '--no-save', '--package-lock=false', ...quiet]);
  if (!installed) {
    say('Katern: the packages could not be installed; what npm says above tells why. Mend that and run the same command again.');
    return false;
  }
  if (!existsSync(join(root, 'node_modules', '.bin', 'node'))) {
    say('Katern: the packages are there but Node 26 is not, because npm ran no install scripts. Run `npm rebuild node` and start again.');
    return false;
  }
  writeFileSync(join(root, 'node_modules', stampName), lockHash(root));
  say(`Installed in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
  return true;
}

function main() {
  const found = Number.parseInt(process.versions.node, 10);
  if (found < oldestNode) {
    say(
      `Katern needs Node ${oldestNode} or newer to begin, and this is ${process.versions.node}. Install a newer Node from https://nodejs.org.`,
    );
    return 1;
  }
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const state = inspectInstallation(root);
  if (state === 'linked' || state === 'complete') return 0;
  say(
    state === 'missing'
      ? 'Installing what Katern is made of (once, a minute or so) …'
      : 'The packages have changed; installing what is new …',
  );
  return install(root) ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main();
