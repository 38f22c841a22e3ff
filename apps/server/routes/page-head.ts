import { type PageHead, readPublicationHead } from '#modules/publications/server/public.ts';
import { readProductHead, readShopHead } from '#modules/webrequests/server/public.ts';
import { readAsStaff } from '#platform/server/database/transaction.ts';
import type { Kernel } from '#platform/server/kernel.ts';

/** The address of a page on a host, without its query. */
export type PageAddress = { path: string; host: string };

/** The head of a page that search engines and reference managers read without its scripts; undefined for every other page, `missing` for nothing. */
export async function readPageHead(kernel: Kernel, { path, host }: PageAddress): Promise<PageHead | 'missing' | undefined> {
  const [, slug] = /^\/publication\/([a-z0-9-]{1,120})$/.exec(path) ?? [];
  const [, product] = /^\/shop\/(\d{1,9})$/.exec(path) ?? [];
  if (slug === undefined && product === undefined && path !== '/shop') return undefined;
  return readAsStaff(kernel.database, async (tx) => {
    if (slug !== undefined) return (await readPublicationHead({ tx, kernel, now: kernel.clock.now() }, slug)) ?? 'missing';
    const head = product === undefined ? await readShopHead(tx, host) : await readProductHead(tx, Number(product), host);
    return head && { ...head, tags: [] };
  });
}
