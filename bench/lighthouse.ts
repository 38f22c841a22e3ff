import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openBrowser } from '#test/browser.ts';
import brands from '../demo/organisation/brands.json' with { type: 'json' };
import people from '../demo/users.json' with { type: 'json' };
import { printJson } from './scale/timing.ts';

/**
 * Runs Lighthouse on a running shop: `npm run bench lighthouse [address]`. The tool is installed on demand, because it is as
 * large as all other build tools; with desktop settings, because staff work on desktops, and public pages as on a phone too: its slow
 * processor and network are simulated.
 */
const address = process.argv[2] ?? 'http://localhost:4100';
const version = '12.8.2';
const staffScreens = ['/', '/search-dashboard', '/basket/12', '/relations'];
/** The first page of the wizard, which only customers see. */
const customerScreens = ['/customer-portal/thesis/addresses'];
const categories: Record<string, number> = { performance: 95, accessibility: 100, 'best-practices': 100 };
/** What a search engine finds. */
const publicCategories = { ...categories, seo: 100 };

type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
};

const port = await freePort();
const browser = await openBrowser([`--remote-debugging-port=${port}`]);
const folder = await mkdtemp(join(tmpdir(), 'katern-lighthouse-'));
try {
  const cookie = await signedIn('admin');
  tell('/login', categories, await look(`${address}/login`, categories));
  for (const screen of staffScreens) tell(screen, categories, await look(address + screen, categories, { cookie }));
  const own = await signedIn('customer');
  for (const screen of customerScreens) tell(screen, categories, await look(address + screen, categories, { cookie: own }));
  for (const screen of await publicScreens()) {
    for (const device of ['desktop', 'mobile'] as const) {
      tell(`${new URL(screen).pathname} ${device}`, publicCategories, await look(screen, publicCategories, { device }));
    }
  }
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}

/**
 * The addresses of the shop, a product of it and a publication, as the sitemaps list them: of the shop's own address, or in a demo shop of the
 * brands, whose pages say that they are there.
 */
async function publicScreens(): Promise<string[]> {
  const isHere = new URL(address).hostname === 'localhost';
  const hosts = isHere ? brands.flatMap(({ hosts }) => hosts).filter((host) => host.endsWith('.localhost')) : [new URL(address).host];
  const listed: string[] = [];
  for (const host of hosts) {
    const sitemap = await readAs(host, '/sitemap.xml');
    listed.push(...Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, location]) => location!));
  }
  const screens = [/\/shop$/, /\/shop\/./, /\/publication\//].map((wanted) => listed.find((url) => wanted.test(url)));
  return screens.filter((url) => url !== undefined);
}

/** Reads a path of the server under another host, which only a browser finds by its name. */
async function readAs(host: string, path: string): Promise<string> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol === 'https:') return (await fetch(`${address}${path}`)).text();
  const [answer] = (await once(get({ hostname, port, path, headers: { host } }), 'response')) as [IncomingMessage];
  return text(answer);
}

async function signedIn(as: 'admin' | 'customer'): Promise<string> {
  const context = await browser.newContext({ baseURL: address, locale: 'nl-NL' });
  const page = await context.newPage();
  await page.goto('/login');
  const { email, password } = people.find(({ role }) => role === as)!;
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  const cookies = await context.cookies();
  await context.close();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

type How = { cookie?: string; device?: 'desktop' | 'mobile' };

async function look(url: string, asked: Record<string, number>, { cookie, device = 'desktop' }: How = {}): Promise<Report> {
  const file = join(folder, 'report.json');
  const options = [
    `--port=${port}`,
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    `--only-categories=${Object.keys(asked).join(',')}`,
    ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
  ];
  const child = spawn('npx', ['--yes', `lighthouse@${version}`, url, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`lighthouse ended with ${code} on ${url}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function tell(screen: string, asked: Record<string, number>, { categories: found, audits }: Report): void {
  for (const [category, target] of Object.entries(asked)) {
    const { score, auditRefs } = found[category]!;
    printJson('lighthouse', `${screen} ${category}`, Math.round(score * 100), 'of 100', (score * 100) / target);
    if (score * 100 >= target) continue;
    for (const { id } of auditRefs) {
      const audit = audits[id];
      if (audit && audit.score !== null && audit.score < 0.9) console.log(`  ${audit.title} ${audit.displayValue ?? ''}`);
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const held = server.address();
  server.close();
  return typeof held === 'object' && held ? held.port : 0;
}
