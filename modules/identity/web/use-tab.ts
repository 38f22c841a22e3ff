import { useNavigate, useSearch } from '@tanstack/react-router';

/** Reads and sets the tab in the URL. */
export function useTab(defaultTab: string): { tab: string; setTab: (tab: string | null) => void } {
  const { tab = defaultTab } = useSearch({ strict: false }) as { tab?: string };
  const navigate = useNavigate();
  return {
    tab,
    setTab: (to) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, tab: to === defaultTab ? undefined : to })) as never,
        replace: true,
      }),
  };
}
