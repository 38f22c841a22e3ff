import { useEffect } from 'react';
import { standInFor } from './stand-in.ts';

/**
 * Whatever had the keys and is gone gives them on. A drawer or a dialog that was taken away with what opened it gives them back to where
 * they were before, or to the list of the page or where its first row is made; a row that was taken out, to what stands in its place; a
 * button that was not to be pressed while it acted has them again.
 */
export function useFocusBack(): void {
  useEffect(() => {
    /** Where the keys were last on the page (null) and in each of what lies over it, the latest last. */
    const last = new Map<Element | null, HTMLElement>();
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const layer = target.closest('[role="dialog"]');
      last.delete(layer);
      last.set(layer, target);
    };
    const observer = new MutationObserver((changes) => {
      let isLost = false;
      let isUncovered = false;
      for (const [layer, one] of last) {
        const layerGone = layer?.isConnected === false;
        if (!layerGone && one.isConnected) continue;
        isLost = true;
        isUncovered ||= layerGone;
        const standIn = layerGone ? undefined : standInFor(one, changes);
        if (standIn) last.set(layer, standIn);
        else last.delete(layer);
      }
      const latest = [...last.values()].at(-1);
      const isAbleAgain = changes.some(({ type, target }) => type === 'attributes' && target === latest && !latest.matches(':disabled'));
      if ((!isLost && !isAbleAgain) || document.activeElement !== document.body) return;
      const begin = isUncovered ? document.querySelector<HTMLElement>('main [data-list], main [data-add]') : null;
      (latest ?? begin)?.focus({ preventScroll: true });
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      observer.disconnect();
    };
  }, []);
}
