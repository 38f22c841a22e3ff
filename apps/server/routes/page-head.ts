import { type PageHead, readPublicationHead } from '#modules/publications/server/public.ts';
import { readAsStaff } from '#platform/server/database/transaction.ts';
import type { Kernel } from '#platform/server/kernel.ts';

/** The head of a page that search engines and reference managers read without its scripts; undefined for every other page, `missing` for nothing. */
export async function readPageHead(kernel: Kernel, path: string): Promise<PageHead | 'missing' | undefined> {
  const [, slug] = /^\/publication\/([a-z0-9-]{1,120})$/.exec(path) ?? [];
  if (slug === undefined) return undefined;
  return (await readAsStaff(kernel.database, (tx) => readPublicationHead({ tx, kernel, now: kernel.clock.now() }, slug))) ?? 'missing';
}
