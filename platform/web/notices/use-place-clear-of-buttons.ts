import { type RefObject, useLayoutEffect, useRef } from 'react';
import { shiftClearOf } from './clear-of-buttons.ts';

/** The filled buttons of the page: Mantine names each other variant. */
const mainButtons = 'main .mantine-Button-root:is(:not([data-variant]), [data-variant="filled"])';

/** Moves the notices below the page's main buttons for as long as one is shown, also when the page changes behind it. */
export function usePlaceClearOfButtons(isShown: boolean): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const shown = place.current;
    if (!isShown || !shown) return;
    let frame = 0;
    let shift = 0;
    const put = () => {
      frame = 0;
      const { top, bottom, left, right } = shown.getBoundingClientRect();
      // At the bottom of a phone the style keeps it clear.
      if (top - shift > innerHeight / 2) return;
      const boxes = [...document.querySelectorAll(mainButtons)].map((button) => button.getBoundingClientRect());
      const next = shiftClearOf({ top: top - shift, bottom: bottom - shift, left, right }, boxes);
      if (next === shift) return;
      shift = next;
      shown.style.marginTop = `${shift}px`;
    };
    const later = () => {
      frame ||= requestAnimationFrame(put);
    };
    put();
    const changes = new MutationObserver(later);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', later);
    return () => {
      changes.disconnect();
      removeEventListener('resize', later);
      cancelAnimationFrame(frame);
      shown.style.marginTop = '';
    };
  }, [isShown]);
  return place;
}
