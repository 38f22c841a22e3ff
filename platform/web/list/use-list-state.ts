import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listStateOf, nextSort, sortText } from './list-state.ts';

/**
 * Keeps filter, sort and selection of a list in the URL, so that a link shows what its sender saw.
 * `const list = useListState({ filters: ['q', 'status'], sort: '-deliveryDate' })`.
 */
export function useListState({ filters, sort }: { filters: readonly string[]; sort: string }) {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const names = filters.join(' ');
  const state = useMemo(() => listStateOf(search, names.split(' '), sort), [search, names, sort]);
  function change(values: Record<string, string | null>, replace: boolean) {
    void navigate({
      to: '.',
      search: ((before: Record<string, string>) => {
        const after: Record<string, string | undefined> = { ...before };
        for (const [name, value] of Object.entries(values)) after[name] = value || undefined;
        return after;
      }) as never,
      replace,
    });
  }
  return {
    ...state,
    /** The sort as an endpoint takes it: `name` or `-name`. */
    sortText: sortText(state.sort),
    /** Sets a filter, or removes it when `value` is null or empty; clears the selection. */
    setFilter: (name: string, value: string | null) => change({ [name]: value, sel: null }, true),
    clearFilters: () => change(Object.fromEntries([...names.split(' '), 'sel'].map((name) => [name, null])), true),
    sortBy: (by: string) => change({ sort: sortText(nextSort(state.sort, by)) }, true),
    select: (id: string | null) => change({ sel: id }, true),
  };
}
