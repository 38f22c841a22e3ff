import type { ComponentType } from 'react';
import type { BasketDetail } from '#modules/baskets/contract/basket.shapes.ts';

/** A tab of the basket that a higher module brings: its files, its planning, its shipments, its invoices. */
export type BasketTab = {
  name: string;
  /** Text key of the title, in the module's own texts: `planning.basketTab.title`. */
  title: string;
  /** Who sees it, in the words of routes.csv. */
  permission: string;
  component: ComponentType<{ basket: BasketDetail }>;
};

let filled: readonly BasketTab[] = [];

/** Called once by `apps/web` with the tabs of all modules, before the first page stands. */
export function fillBasketTabs(tabs: readonly BasketTab[]): void {
  filled = tabs;
}

export function basketTabs(): readonly BasketTab[] {
  return filled;
}
