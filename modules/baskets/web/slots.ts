import type { ComponentType } from 'react';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import type { BasketListRow } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import type { TextKey } from '#platform/contract/text-key.ts';
import type { Access } from '#platform/domain/access.ts';
import type { RecordAct } from '#platform/web/list/bulk-acts.tsx';

/** A tab on the basket page contributed by a higher module, such as planning or invoices. */
export type BasketTab = {
  name: string;
  /** Text key of the title, in the module's own texts: `planning.basketTab.title`. */
  title: TextKey;
  /** Permission expression, in the syntax of routes.csv. */
  permission: Access;
  component: ComponentType<{ basket: BasketDetail }>;
};

let bulkActs: readonly RecordAct<BasketListRow>[] = [];

/** Registers the acts on ticked rows of the order list that higher modules add. */
export function fillBasketBulkActs(acts: readonly RecordAct<BasketListRow>[]): void {
  bulkActs = acts;
}

export function basketBulkActs(): readonly RecordAct<BasketListRow>[] {
  return bulkActs;
}

let registered: readonly BasketTab[] = [];

/** Registers the tabs of all modules; `apps/web` calls it once, before the first page renders. */
export function fillBasketTabs(tabs: readonly BasketTab[]): void {
  registered = tabs;
}

export function basketTabs(): readonly BasketTab[] {
  return registered;
}
