import type { LinkProps } from '#platform/web/routing/use-page.ts';

type BasketLink = (id: number) => LinkProps;
let toBasket: BasketLink | undefined;

/** Registers the page of a basket; it belongs to a higher module. */
export function fillBasketLink(link: BasketLink): void {
  toBasket = link;
}

export function basketLink(id: number): LinkProps {
  return toBasket!(id);
}
