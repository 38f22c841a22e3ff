import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { readSetEndpoint } from '#modules/baskets/contract/set/line-sets.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { draftStore } from '#platform/web/forms/draft-store.ts';
import type { Side } from '#platform/web/forms/merge.ts';
import { mergeSet, setMergeRows } from './merge-set.ts';
import { type SetState, setStateOf } from './set-state.ts';

type Saved = OutputOf<typeof readSetEndpoint>;
/** An unsaved set, with the saved set it is based on. */
type Draft = { set: SetState; on: Saved | null };
const drafts = draftStore(sessionStorage);
const form = 'set';

/**
 * Holds the draft of a set; it survives a page reload. Without edits it follows what others save. With edits it stays on the version it is
 * based on, so that saving is refused as a conflict; after `compare`, `merge` lists both versions.
 */
export function useSet(saved: Saved | null, start: () => SetState) {
  const { href } = useLocation();
  const [first] = useState(start);
  const [typed, setTyped] = useState(() => drafts.read(href, form) as Draft | null);
  const [sides, setSides] = useState<Record<string, Side> | null>(null);
  const set = typed?.set ?? (saved ? setStateOf(saved) : first);
  const on = typed ? typed.on : saved;
  const store = (next: Draft) => {
    setTyped(next);
    drafts.write(href, form, next);
  };
  const isBehind = sides !== null && on !== null && saved !== null && on.version !== saved.version;
  return {
    set,
    on,
    change: (next: SetState) => store({ set: next, on }),
    drop: () => drafts.drop(href, form),
    /** Starts the merge after a refused save; `saved` is the other version. */
    compare: () => setSides({}),
    merge: isBehind
      ? {
          rows: setMergeRows(setStateOf(on), setStateOf(saved), set),
          sides,
          choose: (name: string, side: Side) => setSides({ ...sides, [name]: side }),
        }
      : null,
    /** The draft to save, or both versions merged. */
    together(): Draft {
      if (!isBehind) return { set, on };
      const both = { set: mergeSet(setStateOf(on), setStateOf(saved), set, sides), on: saved };
      store(both);
      setSides(null);
      return both;
    },
  };
}
