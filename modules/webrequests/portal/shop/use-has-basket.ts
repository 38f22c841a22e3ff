import { shopBasketPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { useSession } from '#platform/web/session.tsx';

/** Whether the reader is a customer, who collects products to order. */
export function useHasBasket(): boolean {
  return useSession().menu.some(({ children }) => children.some(({ key }) => key === shopBasketPage.name));
}
