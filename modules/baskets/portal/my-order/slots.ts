import type { ComponentType } from 'react';

/** Section of a customer's order that a higher module adds, with its own heading; `isFirst` for what waits for the customer. */
export type MyOrderSection = { key: string; isFirst?: boolean; component: ComponentType<{ orderId: number }> };

let sections: readonly MyOrderSection[] = [];

/** Called once by `apps/web`, in display order. */
export function fillMyOrderSections(added: readonly MyOrderSection[]): void {
  sections = added;
}

export function myOrderSections(): readonly MyOrderSection[] {
  return sections;
}
