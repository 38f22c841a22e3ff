import { useNavigate, useSearch } from '@tanstack/react-router';

/** The tab that the URL says, and another in its place. */
export function useTab(usual: string): { tab: string; setTab: (tab: string | null) => void } {
  const { tab = usual } = useSearch({ strict: false }) as { tab?: string };
  const navigate = useNavigate();
  return {
    tab,
    setTab: (to) =>
      void navigate({ to: '.', search: ((before: object) => ({ ...before, tab: to === usual ? undefined : to })) as never, replace: true }),
  };
}
