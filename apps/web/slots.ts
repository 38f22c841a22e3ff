import { fillBasketTabs } from '#modules/baskets/web/slots.ts';
import { planTab } from '#modules/planning/web/plan-tab.ts';
import { artworkTab } from '#modules/prepress/web/basket-tab.tsx';

/** What higher modules bring to the screens of lower ones; each list in the order it is shown. */
export function fillSlots(): void {
  fillBasketTabs([artworkTab, planTab]);
}
