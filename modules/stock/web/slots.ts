import type { Page } from '#platform/contract/page.ts';
import type { LinkProps } from '#platform/web/routing/use-page.ts';

/** Where an order is packed: a page of a higher module, with the access it needs. */
type PackLink = { access: Page['access']; to: (basketId: number) => LinkProps };

let packLink: PackLink | undefined;

export function fillPackLink(link: PackLink): void {
  packLink = link;
}

export function packLinkOf(): PackLink {
  if (!packLink) throw new Error('the link to packing is not filled');
  return packLink;
}
