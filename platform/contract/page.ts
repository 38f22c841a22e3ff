import type { Access } from './endpoint.ts';

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

/** A page that stands: the same value guards it in the browser, fills the menu, and is printed by `npm run routes`. */
export type Page = {
  /** Name, path and access as `docs/spec/routes.csv` writes them; the title's text key is `platform.pages.<name>`. */
  name: string;
  path: string;
  access: Access;
  internalOnly?: boolean;
  externalOnly?: boolean;
  /** About the orders of a customer: in the menu of outsiders who are a customer's contact, and of no supplier. */
  customersOnly?: boolean;
  /** Theses, their wizard and publications: for customers only where the brand prints dissertations. */
  dissertationsOnly?: boolean;
  /** Name of the page in the menu that this one belongs to, which is marked while this one stands. */
  under?: string;
  menu?: { group: MenuGroup; order: number; icon: string; path?: string };
};

/** Whether the page is part of a brand's trade. The staff work for every brand. */
export function isOfBrand(page: Page, who: { internal: boolean }, brand: { printsDissertations: boolean }): boolean {
  return !page.dissertationsOnly || who.internal || brand.printsDissertations;
}

/** The address of a page without what its path leaves optional: where the menu leads. */
export function plainAddress({ path, menu }: Page): string {
  return menu?.path ?? path.replace(/\/\{[^}]+\?\}/g, '');
}

export function page(definition: Page): Page {
  return definition;
}
