import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { readSetEndpoint } from '#modules/baskets/contract/line-sets.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { draftStore } from '#platform/web/forms/draft-store.ts';
import type { Side } from '#platform/web/forms/merge.ts';
import { mergedSet, setRows } from './set-merge.ts';
import { type SetState, savedSet } from './set-state.ts';

type Saved = OutputOf<typeof readSetEndpoint>;
/** What is filled in, and the saved set that it was begun on. */
type Typed = { set: SetState; on: Saved | null };
const drafts = draftStore(sessionStorage);
const form = 'set';

/**
 * A set as it is filled in; outlives a reload. What is saved by somebody else shows while nobody typed. Once somebody did, it stays on what
 * it was begun on, so that saving is refused, and what both made of it is asked about: `merge`, from `compare` on.
 */
export function useSet(saved: Saved | null, start: () => SetState) {
  const { href } = useLocation();
  const [first] = useState(start);
  const [typed, setTyped] = useState(() => drafts.read(href, form) as Typed | null);
  const [sides, setSides] = useState<Record<string, Side> | null>(null);
  const set = typed?.set ?? (saved ? savedSet(saved) : first);
  const on = typed ? typed.on : saved;
  const keep = (next: Typed) => {
    setTyped(next);
    drafts.write(href, form, next);
  };
  const isBehind = sides !== null && on !== null && saved !== null && on.version !== saved.version;
  return {
    set,
    on,
    change: (next: SetState) => keep({ set: next, on }),
    drop: () => drafts.drop(href, form),
    /** The save was refused: somebody else's is in `saved`. */
    compare: () => setSides({}),
    merge: isBehind
      ? {
          rows: setRows(savedSet(on), savedSet(saved), set),
          sides,
          choose: (name: string, side: Side) => setSides({ ...sides, [name]: side }),
        }
      : null,
    /** What is to be saved: what was filled in, or both put together. */
    together(): Typed {
      if (!isBehind) return { set, on };
      const both = { set: mergedSet(savedSet(on), savedSet(saved), set, sides), on: saved };
      keep(both);
      setSides(null);
      return both;
    },
  };
}
