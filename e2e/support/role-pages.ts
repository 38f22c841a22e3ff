import type { Request, Page as Tab } from 'playwright-core';
import { pages } from '#apps/server/pages.ts';
import people from '#demo/organisation/people.json' with { type: 'json' };
import roles from '#modules/identity/domain/setup/roles.json' with { type: 'json' };
import type { Page } from '#platform/contract/page.ts';
import { mayEnter } from '#platform/domain/access.ts';
import { poll } from './poll.ts';

/** A demo user with this role. */
export const someone = (role: string) => {
  const person = people.find((one) => one.role === role);
  if (!person) throw new Error(`nobody is ${role}`);
  return person;
};

/** The pages that this role may open; the one that ends the session comes last. */
export function pagesOf(role: string): Page[] {
  const { kind } = someone(role);
  const internal = kind === 'internal';
  const permissions = new Set(roles.find(({ code }) => code === role)?.permissions ?? []);
  const holder = { signedIn: true, internal, admin: role === 'admin', permissions };
  const open = pages.filter(
    (page) =>
      mayEnter(page.access, holder) && !(internal ? page.externalOnly : page.internalOnly) && !(page.customersOnly && kind === 'supplier'),
  );
  return open.toSorted((one, other) => Number(one.name === 'logout') - Number(other.name === 'logout'));
}

/** The pages that anybody may open. */
export const publicPages = pages.filter(({ access }) => access === 'PUBLIC');

/** Pages that begin or end a session are opened with a full load. */
export const isDoor = ({ name }: Page) => ['login', 'logout'].includes(name);

const calls = new WeakMap<Tab, Set<Request>>();

/** Records the pending calls of this tab from now on. */
export function watchCalls(tab: Tab): void {
  const open = new Set<Request>();
  calls.set(tab, open);
  tab.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('/live')) open.add(request);
  });
  const close = (request: Request) => void open.delete(request);
  tab.on('requestfinished', close);
  tab.on('requestfailed', close);
}

/** Waits until the page is settled: no pending call and no spinner, twice in a row. */
export async function settled(tab: Tab): Promise<void> {
  let still = 0;
  await poll('a page at rest', async () => {
    const turning = await tab.locator('[aria-busy="true"], .mantine-Loader-root, .mantine-Skeleton-root[data-visible]').count();
    still = turning === 0 && calls.get(tab)?.size === 0 ? still + 1 : 0;
    return still === 2 || undefined;
  });
}

export async function open(tab: Tab, address: string): Promise<void> {
  await tab.goto(address);
  await tab.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Navigates as a link in the application does, without a full load. */
export async function goOn(tab: Tab, address: string): Promise<void> {
  await tab.evaluate(
    `document.title = ''; history.pushState({}, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'));`,
  );
  await poll(`the page ${address}`, async () => (await tab.title()) || undefined);
  await tab.getByRole('heading', { level: 1 }).first().waitFor();
}
