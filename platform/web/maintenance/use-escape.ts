import { type RefObject, useEffect, useRef } from 'react';

/** Runs `run` on Escape within `place`, unless Escape closes something open there first: a list of choices, a calendar. */
export function useEscape(place: RefObject<HTMLElement | null>, run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const within = place.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const isOpen = event.target instanceof HTMLElement && event.target.matches('[aria-expanded="true"], [data-open]');
      if (event.key !== 'Escape' || isOpen || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    within?.addEventListener('keydown', onKeyDown);
    return () => within?.removeEventListener('keydown', onKeyDown);
  }, [place]);
}
