import type { Access } from '#platform/domain/access.ts';

export type MenuGroup =
  | 'sales'
  | 'calculation'
  | 'prepress'
  | 'planning'
  | 'stock'
  | 'purchasing'
  | 'shipping'
  | 'finance'
  | 'complaints'
  | 'maintenance'
  | 'tools';

/** Describes a page: the same value guards it in the browser, fills the menu, and is listed by `npm run routes`. */
export type Page = {
  /** Name, path and access as `docs/spec/routes.csv` writes them; the title's text key is `platform.pages.<name>`. */
  name: string;
  path: string;
  access: Access;
  internalOnly?: boolean;
  externalOnly?: boolean;
  /** Concerns the orders of a customer: in the menu of external users who are a customer's contact, not of suppliers. */
  customersOnly?: boolean;
  /** Theses, their wizard and publications: for customers only where the brand prints dissertations. */
  dissertationsOnly?: boolean;
  /** Name of the menu page that is highlighted while this page is open. */
  under?: string;
  menu?: { group: MenuGroup; order: number; icon: string; path?: string };
};

/** Whether the brand offers this page. Staff see the pages of every brand. */
export function isOfferedByBrand(page: Page, who: { internal: boolean }, brand: { printsDissertations: boolean }): boolean {
  return !page.dissertationsOnly || who.internal || brand.printsDissertations;
}

/** The address that the menu links to: the path without its optional segments. */
export function menuAddress({ path, menu }: Page): string {
  return menu?.path ?? path.replace(/\/\{[^}]+\?\}/g, '');
}

export function page(definition: Page): Page {
  return definition;
}
