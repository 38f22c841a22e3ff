import { type ComponentType, lazy } from 'react';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { BasketLines } from '#modules/baskets/web/line/basket-lines.tsx';
import { basketTabs } from '#modules/baskets/web/slots.ts';
import type { TextKey } from '#platform/contract/text-key.ts';
import type { Access } from '#platform/domain/access.ts';

/** The keyboard shortcut of a tab by its index: 1 to 9, and 0 for the tenth. */
export const tabKey = (index: number): string => (index < 10 ? String((index + 1) % 10) : '');

type ShownTab = {
  name: string;
  title: TextKey;
  permission: Access;
  count?: number;
  component: ComponentType<{ basket: BasketDetail; dense?: boolean }>;
};

const permission = 'basket_content.view';
const Deliveries = lazy(() => import('#modules/baskets/web/delivery/basket-deliveries.tsx'));
const Files = lazy(() => import('./basket-files.tsx'));
const Mails = lazy(() => import('#modules/baskets/web/mail/basket-mails.tsx'));

/** The tabs of a basket in display order: its own, with those of higher modules before the mail tab. */
export function tabsOf(basket: BasketDetail): ShownTab[] {
  const lines = basket.lines.filter((line) => !isCanceledLine(line.status)).length;
  return [
    { name: 'lines', title: 'baskets.tabs.lines', permission, count: lines, component: BasketLines },
    { name: 'deliveries', title: 'baskets.tabs.deliveries', permission, count: basket.deliveries.length, component: Deliveries },
    { name: 'files', title: 'baskets.tabs.files', permission, count: basket.counts.files, component: Files },
    ...basketTabs(),
    { name: 'mail', title: 'baskets.tabs.mail', permission, count: basket.counts.mails, component: Mails },
  ];
}
