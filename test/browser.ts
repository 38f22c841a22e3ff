import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import packed from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import project from '../package.json' with { type: 'json' };

const usualNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** The packaged Chromium is made for cloud functions: these of its flags would hide faults, or end it with the first closed window. */
const unwanted = ['--single-process', '--disable-web-security', '--allow-running-insecure-content', '--disable-site-isolation-trials'];
/** No background requests, runs as root, and no software GPU: emulating one took more time than the pages. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-sandbox',
  '--disable-gpu',
];
packed.setGraphicsMode = false;

function mayRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findOnMachine(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...folders.flatMap((folder) => usualNames.map((name) => join(folder, name))), ...macPlaces].find(mayRun);
}

/** Unpacks to a temporary folder and renames it, so that concurrent test runs never start a half-unpacked browser. */
async function unpack(): Promise<{ path: string; fonts: string }> {
  const folder = join(tmpdir(), `katern-browser-${userInfo().username}-${project.devDependencies['@sparticuz/chromium']}`);
  if (!existsSync(folder)) {
    const temporary = process.env.TMPDIR;
    const half = mkdtempSync(`${folder}-`);
    process.env.TMPDIR = half;
    try {
      await packed.executablePath();
    } finally {
      if (temporary === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = temporary;
    }
    try {
      renameSync(half, folder);
    } catch {
      rmSync(half, { recursive: true, force: true });
    }
  }
  return { path: join(folder, 'chromium'), fonts: join(folder, 'fonts') };
}

/** Starts a headless Chromium, of the machine or else of the npm package, with these extra flags. Close it after the tests. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const onMachine = process.env.CHROMIUM_PATH ?? findOnMachine();
  if (onMachine) return chromium.launch({ executablePath: onMachine, args: [...quiet, ...flags] });
  const { path, fonts } = await unpack();
  const home = join(tmpdir(), `katern-browser-home-${userInfo().username}`);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const hasFonts = existsSync('/etc/fonts/fonts.conf');
  return chromium.launch({
    executablePath: path,
    args: [...packed.args.filter((flag) => !unwanted.includes(flag)), ...quiet, ...flags],
    env: { ...process.env, HOME: home, ...(hasFonts ? {} : { FONTCONFIG_PATH: fonts }) },
  });
}
