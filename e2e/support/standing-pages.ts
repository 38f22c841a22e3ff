import type { Request, Page as Tab } from 'playwright-core';
import { pages } from '#apps/server/pages.ts';
import people from '#demo/organisation/people.json' with { type: 'json' };
import roles from '#demo/organisation/roles.json' with { type: 'json' };
import type { Page } from '#platform/contract/page.ts';
import { mayEnter } from '#platform/domain/access.ts';
import { poll } from './poll.ts';

/** Somebody of the demo shop in this role. */
export const someone = (role: string) => {
  const person = people.find((one) => one.role === role);
  if (!person) throw new Error(`nobody is ${role}`);
  return person;
};

/** What this role may open, leaving to the end the page that ends the session. */
export function pagesOf(role: string): Page[] {
  const internal = someone(role).kind === 'internal';
  const permissions = new Set(roles.find(({ code }) => code === role)?.permissions ?? []);
  const holder = { signedIn: true, internal, admin: role === 'admin', permissions };
  const open = pages.filter((page) => mayEnter(page.access, holder) && !(internal ? page.externalOnly : page.internalOnly));
  return open.toSorted((one, other) => Number(one.name === 'logout') - Number(other.name === 'logout'));
}

/** Pages that begin or end a session are loaded anew. */
export const isDoor = ({ name }: Page) => ['login', 'logout'].includes(name);

const calls = new WeakMap<Tab, Set<Request>>();

/** From now on it is known what this tab waits for. */
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

/** Waits until the page has what it asked for, and shows it: nothing is called, nothing turns, twice in a row. */
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

/** Goes on as a link in the application does, without loading it anew. */
export async function goOn(tab: Tab, address: string): Promise<void> {
  await tab.evaluate(
    `document.title = ''; history.pushState({}, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'));`,
  );
  await poll(`the page ${address}`, async () => (await tab.title()) || undefined);
  await tab.getByRole('heading', { level: 1 }).first().waitFor();
}
