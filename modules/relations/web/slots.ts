import type { ComponentType } from 'react';
import type { Page } from '#platform/contract/page.ts';
import type { TextKey } from '#platform/contract/text-key.ts';
import type { Access } from '#platform/domain/access.ts';
import type { LinkProps } from '#platform/web/routing/use-page.ts';

/** A tab on the customer page contributed by a higher module. */
export type RelationTab = {
  name: string;
  /** Text key of the title, in the module's own texts. */
  title: TextKey;
  /** Permission expression, in the syntax of routes.csv; without it, all who see the customer. */
  permission?: Access;
  component: ComponentType<{ customerId: number }>;
};

let filled: readonly RelationTab[] = [];

/** Registers the tabs of all modules; `apps/web` calls it once, before the first page renders. */
export function fillRelationTabs(tabs: readonly RelationTab[]): void {
  filled = tabs;
}

export function relationTabs(): readonly RelationTab[] {
  return filled;
}

/** Where a file of customers is imported: a page of a higher module, with the access it needs. */
type CustomerImportLink = { access: Page['access']; link: LinkProps };
let customerImport: CustomerImportLink | undefined;

export function fillCustomerImportLink(link: CustomerImportLink): void {
  customerImport = link;
}

export function customerImportLink(): CustomerImportLink {
  if (!customerImport) throw new Error('the link to the import of customers is not filled');
  return customerImport;
}

type ProductSelectionLink = (chosen: { customer?: string; contact?: string }) => LinkProps;
let selectProduct: ProductSelectionLink | undefined;

/** Registers the page that chooses a product for a customer; it belongs to a higher module. */
export function fillProductSelectionLink(link: ProductSelectionLink): void {
  selectProduct = link;
}

export function productSelectionLink(...[chosen]: Parameters<ProductSelectionLink>): LinkProps {
  return selectProduct!(chosen);
}
