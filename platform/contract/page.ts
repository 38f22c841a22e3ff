import type { Access } from '#platform/domain/access.ts';
import type { PageName } from './text-key.ts';

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
export type Page<Name extends PageName = PageName, Path extends string = string, Search extends string = string> = {
  /** Name, path and access as `docs/spec/routes.csv` writes them; the title's text key is `platform.pages.<name>`. */
  name: Name;
  path: Path;
  access: Access;
  /** The query parameters that the page reads besides the state of its list; each is plain text. */
  search?: readonly Search[];
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

/** Keeps the name, the path and the query parameters as literal types: links and hooks are typed by them. */
export function page<const Name extends PageName, const Path extends string, const Search extends string = never>(
  definition: Page<Name, Path, Search>,
): Page<Name, Path, Search> {
  return definition;
}

type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamName<Rest> : never;
type OptionalName<Name extends string> = Name extends `${infer Bare}?` ? Bare : never;

/** The parameters in a path: `'/planning/{plan_place_id?}'` has `{ plan_place_id?: Value }`. */
export type PathParams<Path extends string, Value = string> = string extends Path
  ? { [name: string]: Value | undefined }
  : { [Name in Exclude<ParamName<Path>, `${string}?`>]: Value } & { [Name in OptionalName<ParamName<Path>>]?: Value | undefined };

/** The query parameters of a page as it reads them. */
export type PageSearch<Of extends Page> = Of extends Page<PageName, string, infer Search> ? { [Name in Search]?: string } : never;
