import { type RefObject, useEffect, useRef } from 'react';
import { strokeIs, worksAt } from './key-match.ts';

/** One key of a page: shown in the list of keys, and in the palette when it is an `action`. */
export type PageKey = {
  /** `n`, `?`, `mod+s`, `mod+Enter`, or two strokes: `g o`. Empty: an action that the palette offers without a key. */
  keys: string;
  label: string;
  run: () => void;
  /** Offered in the palette too. */
  action?: boolean;
  /** Works in the whole application; listed apart. */
  everywhere?: boolean;
  /** Where it stands, for what may stand in a dialog: there it works too. */
  within?: RefObject<HTMLElement | null>;
};

type Registered = { current: readonly PageKey[] };
const registered = new Set<Registered>();
let waitingFor: { first: string; since: number } | null = null;

/** All keys that work now; the page's before those of everywhere. */
export function keysNow(): PageKey[] {
  return [...registered].flatMap((one) => one.current).sort((a, b) => Number(a.everywhere ?? false) - Number(b.everywhere ?? false));
}

/** `useKeys([{ keys: 'n', label: t('new'), run: create, action: true }])`: keys that work while the component stands. */
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
  const known = keysNow();
  const usable = known.filter((key) =>
    worksAt(key, { typing, inDialog: dialog !== null, standsThere: dialog?.contains(key.within?.current ?? null) ?? false }),
  );
  const hit = usable.reverse().find(({ keys }) => {
    const [one, two] = keys.split(' ');
    return two ? first === one && strokeIs(event, two) : !first && strokeIs(event, keys);
  });
  if (hit) {
    event.preventDefault();
    hit.run();
  } else if (usable.some(({ keys }) => keys.includes(' ') && strokeIs(event, keys.split(' ')[0]!))) {
    waitingFor = { first: event.key.toLowerCase(), since: event.timeStamp };
  } else if (known.some(({ keys }) => keys.startsWith('mod+') && strokeIs(event, keys))) {
    // A key of the page behind a dialog is nobody's: the browser would save the page as a file.
    event.preventDefault();
  }
}
