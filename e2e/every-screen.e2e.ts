import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page as Tab } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { picturedAddresses } from '#modules/help/contract/topics.ts';
import { shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import en from '#modules/webrequests/text/en.json' with { type: 'json' };
import nl from '#modules/webrequests/text/nl.json' with { type: 'json' };
import type { Page } from '#platform/contract/page.ts';
import { type Journey, openJourney } from './support/journey.ts';
import { poll } from './support/poll.ts';
import { goOn, isDoor, open, pagesOf, publicPages, settled, someone, watchCalls } from './support/role-pages.ts';
import { addressesOf, type SampleAddresses, sampleAddresses } from './support/sample-addresses.ts';

/** The rules of WCAG 2.0 to 2.2, levels A and AA, that a program can check. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let journey: Journey;
let addresses: SampleAddresses;

beforeAll(async () => {
  journey = await openJourney('lived');
  addresses = await sampleAddresses(journey.databaseUrl);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
});
afterAll(() => journey.close());

async function faultsOf(tab: Tab, page: Page): Promise<string[]> {
  const words = await tab.locator('body').innerText();
  if (await tab.evaluate<boolean>('!globalThis.axe')) await tab.evaluate(axeSource);
  const found = await tab.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
  const wide = await tab.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');
  return [
    ...journey.takeFaults(),
    ...(/translation missing/i.test(words) ? ['translation missing'] : []),
    ...(wide ? ['scrolls sideways'] : []),
    ...found,
  ].map((fault) => `${page.name}, ${tab.viewportSize()?.width} px: ${fault}`);
}

async function inEnglishOnATelephone(tab: Tab): Promise<Tab> {
  await tab.goto('/');
  await tab.getByRole('button', { name: /Opties$/ }).click();
  await tab.getByText('Donker').click();
  await tab.getByRole('radiogroup', { name: 'Taal' }).getByText('English').click();
  await tab.locator('html[lang="en"][data-mantine-color-scheme="dark"]').waitFor();
  await tab.setViewportSize({ width: 360, height: 740 });
  return tab;
}

async function lookAround(tab: Tab, role: string): Promise<string[]> {
  const faults: string[] = [];
  watchCalls(tab);
  for (const page of pagesOf(role)) {
    for (const address of addressesOf(addresses, page)) {
      await (isDoor(page) ? open : goOn)(tab, address);
      await settled(tab);
      faults.push(...(await faultsOf(tab, page)));
    }
  }
  return faults;
}

/** A page that a visitor opens from outside, and one of the shop with a form of those without an account. */
async function lookFromOutside(tab: Tab, { open: quote, order }: { open: string; order: string }): Promise<string[]> {
  const faults: string[] = [];
  watchCalls(tab);
  const look = async (page: Page) => {
    await settled(tab);
    faults.push(...(await faultsOf(tab, page)));
  };
  for (const page of publicPages) {
    for (const address of addressesOf(addresses, page)) {
      await open(tab, address);
      await look(page);
    }
  }
  for (const name of [quote, order]) {
    await open(tab, addressesOf(addresses, shopPage).at(-1)!);
    await tab.getByRole('button', { name, exact: true }).click();
    await tab.getByRole('dialog').getByRole('textbox').first().waitFor();
    await look(shopPage);
  }
  return faults;
}

describe('every screen, in Dutch on a desktop and in English on a dark phone', () => {
  for (const role of ['admin', 'customer']) {
    // About a hundred screens, each opened twice.
    it(`has no fault for the ${role}`, { timeout: 400_000 }, async () => {
      const { email } = someone(role);
      const desk = await journey.signedIn(email);
      const telephone = await inEnglishOnATelephone(await journey.signedIn(email));
      const faults = await Promise.all([lookAround(desk, role), lookAround(telephone, role)]);
      expect(faults.flat().join('\n')).toBe('');
      for (const tab of [desk, telephone]) await tab.context().close();
    });
  }

  it('has no fault for a visitor without an account', { timeout: 400_000 }, async () => {
    const [desk, telephone] = [await journey.person(), await journey.person()];
    await telephone.addInitScript(`localStorage.setItem('locale', 'en'); localStorage.setItem('dark_mode', 'true')`);
    await telephone.setViewportSize({ width: 360, height: 740 });
    const faults = await Promise.all([lookFromOutside(desk, nl.shop.guest), lookFromOutside(telephone, en.shop.guest)]);
    expect(faults.flat().join('\n')).toBe('');
    for (const tab of [desk, telephone]) await tab.context().close();
  });
});

it('the key ? leads to the explanation of the area of the page, with its picture', async () => {
  const tab = await journey.signedIn(someone('planner').email);
  await open(tab, '/planning');
  await tab.keyboard.press('?');
  await tab.getByRole('link', { name: 'Uitleg over dit onderdeel' }).click();
  await tab.getByRole('heading', { level: 2, name: 'Planning' }).waitFor();
  const picture = `document.querySelector('figure img')`;
  const width = await tab.evaluate<number>(`${picture}.decode().then(() => ${picture}.naturalWidth)`);
  expect([new URL(tab.url()).pathname, width, journey.takeFaults()]).toEqual(['/help/planning', 1264, []]);
  await tab.context().close();
});

it('takes the pictures of the help pages, whole and without a fault; HELP_PICTURES is where they are kept', {
  timeout: 120_000,
}, async () => {
  const kept = process.env.HELP_PICTURES;
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'katern-pictures-')));
  const tab = await journey.signedIn(someone('admin').email);
  await tab.setViewportSize({ width: 1264, height: 800 });
  watchCalls(tab);
  for (const [language, name] of Object.entries({ nl: 'Nederlands', en: 'English' })) {
    await tab.getByRole('button', { name: /Opties$|Options$/ }).click();
    await tab.getByRole('radiogroup').getByText(name).click();
    await tab.keyboard.press('Escape');
    await tab.locator(`html[lang="${language}"]`).waitFor();
    for (const [topic, address] of Object.entries(picturedAddresses)) {
      await goOn(tab, address);
      await settled(tab);
      expect(new URL(tab.url()).pathname).toBe(address);
      const taken = await tab.screenshot({ path: path.join(folder, `${topic}.${language}.jpg`), type: 'jpeg', quality: 60 });
      // A page that is empty or still loading is one plain color.
      expect([topic, taken.byteLength > 12_000]).toEqual([topic, true]);
    }
  }
  expect(journey.takeFaults()).toEqual([]);
  await tab.context().close();
  if (kept === undefined) await rm(folder, { recursive: true });
});

it('the page loads the production build, not development code', async () => {
  const tab = await journey.person();
  await tab.goto('/login');
  const files = await tab.evaluate<string[]>(
    `[...document.querySelectorAll('script[src], link[rel=modulepreload]')].map(({ src, href }) => src ?? href)`,
  );
  expect(files.some((file) => file.endsWith('.js'))).toBe(true);
  expect(files.filter((file) => /jsx-dev|development/.test(file))).toEqual([]);
});

it('a user whose session ended returns to the same page after sign-in and finds their input', async () => {
  const tab = await journey.signedIn(someone('estimator').email);
  await tab.goto('/customer-portal/profile-edit');
  await tab.getByLabel('Naam').fill('Thijs de Dekker');
  // Calls from outside the page: the page goes to the sign-in when its session ends, which aborts its own calls.
  const signedOut = await tab.request.post('/api/auth/sign-out', { headers: { origin: new URL(tab.url()).origin }, data: {} });
  expect(signedOut.status()).toBe(200);
  await tab.waitForURL('**/login?to=**');
  await tab.getByLabel('E-mailadres').fill(someone('estimator').email);
  await tab.getByLabel('Wachtwoord', { exact: true }).fill('Welkom-2026');
  await tab.getByRole('button', { name: 'Log in' }).click();
  await tab.waitForURL('**/customer-portal/profile-edit');
  await poll('what was typed', async () => (await tab.getByLabel('Naam').inputValue()) === 'Thijs de Dekker' || undefined);
  expect(journey.takeFaults()).toEqual([]);
});
