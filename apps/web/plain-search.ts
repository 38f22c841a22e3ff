import type { Page } from '#platform/contract/page.ts';

/** The query string as plain text values; a name that is repeated keeps its last value. */
export function parsePlainSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** The query string of plain values; empty ones are left out. */
export function plainSearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** The query parameters that a page reads, as text; the router leaves the others as they are. */
export function parseSearch({ search: names = [] }: Pick<Page, 'search'>, given: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (given[name] === undefined ? [] : [[name, String(given[name])]])));
}
