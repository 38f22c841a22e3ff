import { pages } from '#apps/server/pages.ts';
import { readUnits, unitOfHost } from '#apps/server/session/brands.ts';
import { identityPages } from '#modules/identity/contract/identity.pages.ts';
import { brandUrl } from '#modules/identity/server/public.ts';
import { type PageHead, readPublicationHead } from '#modules/publications/server/public.ts';
import { readProductHead, readShopHead } from '#modules/webrequests/server/public.ts';
import type { Page } from '#platform/contract/page.ts';
import { readAsStaff } from '#platform/server/database/transaction.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { Language } from '#platform/server/text/texts.ts';

/** A request for a page: `chosen` is the language in the query, `preferred` that of the browser. */
export type PageRequest = { path: string; host: string; chosen: Language | undefined; preferred: Language };

/** The head of a page for readers without scripts, with its canonical address: absolute, without a query. */
export type ServedHead = PageHead & { url: string };

/** `head`: undefined for a page that says nothing, `missing` for one that is not there or is about nothing. */
export type ServedPage = { language: Language; head: ServedHead | 'missing' | undefined };

/** The pattern of a page's path as the router reads it. */
function patternOf({ path }: Page): RegExp {
  const segments = path.split('/').map((segment) => {
    if (!segment.startsWith('{')) return `/${segment}`;
    return segment.endsWith('?}') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${segments.join('').slice(1)}/?$`, 'i');
}

const known = pages.filter(({ path }) => path !== '*').map((page) => ({ page, pattern: patternOf(page) }));

/** The page at an address; undefined for none. */
export const pageAt = (path: string): Page | undefined => known.find(({ pattern }) => pattern.test(path))?.page;

/**
 * Whether a page is for people without an account, or is not there: it is in the language of their browser until they choose one. Every other
 * page begins in Dutch, as the specification says (section 4).
 */
const isForVisitors = (page: Page | undefined) =>
  !page || (page.access === 'PUBLIC' && !identityPages.some(({ name }) => name === page.name));

/** The language and the head of the page at an address. */
export async function readServedPage(kernel: Kernel, { path, host, chosen, preferred }: PageRequest): Promise<ServedPage> {
  const page = pageAt(path);
  const language = chosen ?? (isForVisitors(page) ? preferred : 'nl');
  return { language, head: page ? await readHead(kernel, { path, host, language }) : 'missing' };
}

type Asked = { path: string; host: string; language: Language };

async function readHead(kernel: Kernel, { path, host, language }: Asked): Promise<ServedHead | 'missing' | undefined> {
  const [, kind, subject] = /^\/(publication|shop)(?:\/([^/]+))?\/?$/i.exec(path) ?? [];
  if (!kind) return undefined;
  if (kind.toLowerCase() === 'publication') {
    if (!/^[a-z0-9-]{1,120}$/.test(subject ?? '')) return 'missing';
    return readAsStaff(
      kernel.database,
      async (tx) => (await readPublicationHead({ tx, kernel, now: kernel.clock.now() }, subject!)) ?? 'missing',
    );
  }
  if (subject !== undefined && !/^\d{1,9}$/.test(subject)) return 'missing';
  const units = await readUnits(kernel.database, kernel.config.brandHosts);
  const where = { unitId: unitOfHost(units, host)?.id ?? null, language };
  const head = await readAsStaff(kernel.database, (tx) =>
    subject === undefined ? readShopHead(tx, where) : readProductHead(tx, Number(subject), where),
  );
  if (!head) return subject === undefined ? undefined : 'missing';
  const { unitId, ...said } = head;
  const origin = brandUrl(kernel.config.publicUrl, units.find(({ id }) => id === unitId)?.hosts ?? []);
  return { ...said, tags: [], url: `${origin}/shop${subject === undefined ? '' : `/${Number(subject)}`}` };
}
