import { type RefObject, useEffect, useRef } from 'react';
import { isKeyActive, matchesStroke } from './key-match.ts';

/** One shortcut of a page: shown in the list of shortcuts, and in the palette when it is an `action`. */
export type PageKey = {
  /** `n`, `?`, `mod+s`, `mod+Enter`, or two strokes: `g o`. Empty: a palette action without a shortcut. */
  keys: string;
  label: string;
  run: () => void;
  /** Offered in the palette too. */
  action?: boolean;
  /** Works in the whole application; listed separately. */
  everywhere?: boolean;
  /** The element that registers the key: when that is in a dialog, the key works there too. */
  within?: RefObject<HTMLElement | null>;
};

type Registered = { current: readonly PageKey[] };
const registered = new Set<Registered>();
let waitingFor: { first: string; since: number } | null = null;

/** All registered keys, those of the page before global ones. */
export function registeredKeys(): PageKey[] {
  return [...registered].flatMap((one) => one.current).sort((a, b) => Number(a.everywhere ?? false) - Number(b.everywhere ?? false));
}

/** Registers keys while the component is mounted: `useKeys([{ keys: 'n', label: t('new'), run: create, action: true }])`. */
export function useKeys(keys: readonly PageKey[]): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    registered.add(latest);
    if (registered.size === 1) window.addEventListener('keydown', onKeyDown);
    return () => {
      registered.delete(latest);
      if (registered.size === 0) window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat) return;
  const typing = isTyping(event.target) && !(event.target instanceof HTMLInputElement && event.target.type === 'checkbox');
  const dialog = event.target instanceof HTMLElement ? event.target.closest('[role="dialog"]') : null;
  const first = waitingFor && event.timeStamp - waitingFor.since < 1500 ? waitingFor.first : null;
  waitingFor = null;
  const known = registeredKeys();
  const usable = known.filter((key) =>
    isKeyActive(key, { typing, inDialog: dialog !== null, ownerInDialog: dialog?.contains(key.within?.current ?? null) ?? false }),
  );
  const hit = usable.reverse().find(({ keys }) => {
    const [one, two] = keys.split(' ');
    return two ? first === one && matchesStroke(event, two) : !first && matchesStroke(event, keys);
  });
  if (hit) {
    event.preventDefault();
    hit.run();
  } else if (usable.some(({ keys }) => keys.includes(' ') && matchesStroke(event, keys.split(' ')[0]!))) {
    waitingFor = { first: event.key.toLowerCase(), since: event.timeStamp };
  } else if (known.some(({ keys }) => keys.startsWith('mod+') && matchesStroke(event, keys))) {
    // Swallows a page key behind a dialog: the browser would save the page as a file.
    event.preventDefault();
  }
}
