import { fillBasketTabs } from '#modules/baskets/web/slots.ts';
import { customerApiTab } from '#modules/integrations/web/relation-tab.ts';
import { invoicesTab } from '#modules/invoicing/web/invoices-tab.ts';
import { planTab } from '#modules/planning/web/plan-tab.ts';
import { artworkTab } from '#modules/prepress/web/basket-tab.tsx';
import { fillRelationTabs } from '#modules/relations/web/slots.ts';
import { shipmentsTab } from '#modules/shipping/web/shipments-tab.ts';

/** What higher modules bring to the screens of lower ones; each list in the order it is shown. */
export function fillSlots(): void {
  fillBasketTabs([artworkTab, planTab, shipmentsTab, invoicesTab]);
  fillRelationTabs([customerApiTab]);
}
