import { useEffect } from 'react';

/**
 * Whatever lay over the page and is gone gives the keys back to where they were before, or to the list of the page: drawers and dialogs
 * that are taken away with what opened them cannot do so themselves.
 */
export function useFocusBack(): void {
  useEffect(() => {
    let before: HTMLElement | undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('[role="dialog"]')) before = target;
    };
    const giveBack = () => {
      if (document.activeElement !== document.body) return;
      const list = document.querySelector<HTMLElement>('[data-list]') ?? undefined;
      (before?.isConnected ? before : list)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver((changes) => {
      const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]);
      if (gone.some((node) => node instanceof HTMLElement && node.querySelector('[role="dialog"]'))) giveBack();
    });
    // What lies over a page stands in a node of its own beside it, which comes with the first of them.
    observer.observe(document.body, { childList: true });
    const watchOver = new MutationObserver(() => {
      const over = document.querySelector('[data-mantine-shared-portal-node]');
      if (!over) return;
      observer.observe(over, { childList: true });
      watchOver.disconnect();
    });
    watchOver.observe(document.body, { childList: true });
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      observer.disconnect();
      watchOver.disconnect();
    };
  }, []);
}
