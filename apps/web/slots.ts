import { fillBasketTabs } from '#modules/baskets/web/slots.ts';
import { invoicesTab } from '#modules/invoicing/web/invoices-tab.ts';
import { planTab } from '#modules/planning/web/plan-tab.ts';
import { artworkTab } from '#modules/prepress/web/basket-tab.tsx';
import { shipmentsTab } from '#modules/shipping/web/shipments-tab.ts';
import { fillSearchSources } from '#platform/web/shell/search-sources.ts';

/** What higher modules bring to the screens of lower ones; each list in the order it is shown. */
export function fillSlots(): void {
  fillSearchSources(() =>
    Promise.all([
      import('#modules/baskets/web/basket-search.ts').then(({ basketSearch }) => basketSearch),
      import('#modules/relations/web/customer-search.ts').then(({ customerSearch }) => customerSearch),
    ]),
  );
  fillBasketTabs([artworkTab, planTab, shipmentsTab, invoicesTab]);
}
