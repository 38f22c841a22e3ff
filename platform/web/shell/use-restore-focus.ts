import { useEffect } from 'react';
import { focusSuccessor } from './focus-successor.ts';

/**
 * Restores the focus when the focused element disappears. After a drawer or dialog it returns to where it was before, or to the list of
 * the page or its add button; after a removed row to the element in its place; and to a button that was disabled while it acted.
 */
export function useRestoreFocus(): void {
  useEffect(() => {
    /** The last focused element of the page (null) and of each dialog over it, the latest last. */
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
        const successor = layerGone ? undefined : focusSuccessor(one, changes);
        if (successor) last.set(layer, successor);
        else last.delete(layer);
      }
      const latest = [...last.values()].at(-1);
      const isEnabledAgain = changes.some(({ type, target }) => type === 'attributes' && target === latest && !latest.matches(':disabled'));
      if ((!isLost && !isEnabledAgain) || document.activeElement !== document.body) return;
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
