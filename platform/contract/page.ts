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
  menu?: { group: MenuGroup; order: number; icon: string; path?: string };
};

/** The address of a page without what its path leaves optional: where the menu leads. */
export function plainAddress({ path, menu }: Page): string {
  return menu?.path ?? path.replace(/\/\{[^}]+\?\}/g, '');
}

export function page(definition: Page): Page {
  return definition;
}
