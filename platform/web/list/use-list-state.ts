import { useMemo, useState } from 'react';
import { useChangeSearch, useOpenSearch } from '../routing/use-page.ts';
import { type ListState, listStateOf, nextSort, selectionOf, sortText } from './list-state.ts';

/** The state of a list and its setters; `Filter` are the names of its filters. */
export type ListControl<Filter extends string = string> = ListState<Filter> & {
  /** The sort as an endpoint takes it: `name` or `-name`. */
  sortText: string;
  /** Sets a filter, or removes it when `value` is null or empty; clears the selection. */
  setFilter(name: Filter, value: string | null): void;
  clearFilters(): void;
  sortBy(by: string): void;
  select(id: string | null): void;
};

/** The first of equal arrays: callers make theirs at every render. */
function useSameNames<Name extends string>(names: readonly Name[]): readonly Name[] {
  const [first, setFirst] = useState(names);
  const same = first.join(' ') === names.join(' ') ? first : names;
  if (same !== first) setFirst(same);
  return same;
}

/**
 * Keeps filter, sort and selection of a list in the URL, so that a link shows what its sender saw.
 * `const list = useListState({ filters: ['q', 'status'], sort: '-deliveryDate' })`.
 */
export function useListState<const Filter extends string>(options: { filters: readonly Filter[]; sort: string }): ListControl<Filter> {
  const { filters, sort } = options;
  const search = useOpenSearch();
  const changeSearch = useChangeSearch();
  const names = useSameNames(filters);
  const state = useMemo(() => listStateOf(search, names, sort), [search, names, sort]);
  const change = (values: Record<string, string | null>, { replace }: { replace: boolean }) => {
    const changed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || undefined]));
    changeSearch((before) => ({ ...before, ...changed }), { replace });
  };
  return {
    ...state,
    sortText: sortText(state.sort),
    setFilter: (name, value) => change({ [name]: value, sel: null }, { replace: true }),
    clearFilters: () => change(Object.fromEntries([...names, 'sel'].map((name) => [name, null])), { replace: true }),
    sortBy: (by) => change({ sort: sortText(nextSort(state.sort, by)) }, { replace: true }),
    select: (id) => changeSearch((before) => selectionOf(before, id, state.selected), { replace: true }),
  };
}
