/** The state of a list in the URL: filter values by name, the sort as `name` or `-name`, the selected row. */
export type ListState<Filter extends string = string> = { filter: { [Name in Filter]?: string }; sort: Sort; selected: string | null };
export type Sort = { by: string; descending: boolean };

export function parseSort(text: string): Sort {
  return text.startsWith('-') ? { by: text.slice(1), descending: true } : { by: text, descending: false };
}

export function sortText({ by, descending }: Sort): string {
  return descending ? `-${by}` : by;
}

/** Reads the state from a query string; `filters` are the names of this list's filters. */
export function listStateOf<Filter extends string>(
  search: Readonly<Record<string, string | undefined>>,
  filters: readonly Filter[],
  defaultSort: string,
): ListState<Filter> {
  const filter: ListState<Filter>['filter'] = {};
  for (const name of filters) {
    const value = search[name];
    if (value) filter[name] = value;
  }
  return { filter, sort: parseSort(search.sort || defaultSort), selected: search.sel || null };
}

/** The sort after a click on a column header: the same column reverses, another starts ascending. */
export function nextSort(now: Sort, by: string): Sort {
  return now.by === by ? { by, descending: !now.descending } : { by, descending: false };
}

/** The search with this row selected. Closing (`null`) closes only the panel of `open`: an act that ends late leaves another row's open. */
export function selectionOf<Search extends Readonly<Record<string, string | undefined>>>(
  search: Search,
  id: string | null,
  open: string | null,
): Search {
  if (id === null && (search.sel || null) !== open) return search;
  return { ...search, sel: id || undefined };
}
