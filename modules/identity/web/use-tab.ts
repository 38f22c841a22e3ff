import { useChangeSearch, useOpenSearch } from '#platform/web/routing/use-page.ts';

/** Reads and sets the tab in the URL. */
export function useTab(defaultTab: string): { tab: string; setTab: (tab: string | null) => void } {
  const { tab = defaultTab } = useOpenSearch();
  const changeSearch = useChangeSearch();
  return {
    tab,
    setTab: (to) => changeSearch((before) => ({ ...before, tab: to === null || to === defaultTab ? undefined : to })),
  };
}
