import { fillBasketTabs } from '#modules/baskets/web/slots.ts';
import { artworkTab } from '#modules/prepress/web/basket-tab.tsx';

/** What higher modules bring to the screens of lower ones; each list in the order it is shown. */
export function fillSlots(): void {
  fillBasketTabs([artworkTab]);
}
