import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { saveThesisDraftEndpoint } from '#modules/theses/contract/save-thesis-draft.endpoint.ts';
import type { ThesisAnswers } from '#modules/theses/contract/thesis.shapes.ts';
import { changedAnswers, mergeDraft } from '#modules/theses/domain/merge-draft.ts';
import type { ThesisStep } from '#modules/theses/domain/thesis.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/call/call.ts';
import { asCallError } from '#platform/web/call/call-error.ts';
import { useUnsavedWork } from '#platform/web/forms/unsaved-work.ts';

const saveAfterMs = 700;
const retryAfterMs = 5000;
/** A browser finishes a call of up to 64 kB after its page is left, and refuses to begin a longer one so. */
const mostKeptAlive = 20_000;

type Read = OutputOf<typeof readThesisEndpoint>['draft'];
export type ThesisDraft = ReturnType<typeof useThesisDraft>;

/** The answers of the wizard. They are saved a moment after each change; what another tab saved meanwhile is merged in. */
export function useThesisDraft(read: Read, step: ThesisStep) {
  const [answers, setAnswers] = useState<ThesisAnswers>(read.answers);
  const [savedAt, setSavedAt] = useState(read.savedAt);
  const [state, setState] = useState<'saved' | 'saving' | 'failed'>('saved');
  const [lost, setLost] = useState<Partial<ThesisAnswers>>({});
  const mine = useRef(answers);
  const known = useRef({ version: read.version, base: read.answers, step: read.step });
  const running = useRef<Promise<boolean> | null>(null);
  const stepNow = useRef(step);
  stepNow.current = step;

  const saveOnce = useCallback(async (): Promise<boolean> => {
    for (;;) {
      const { version, base, step: savedStep } = known.current;
      const sent = mine.current;
      const to = stepNow.current;
      const changes = version === 0 ? sent : changedAnswers(base, sent);
      if (Object.keys(changes).length === 0 && to === savedStep) return true;
      try {
        const saved = await call(
          saveThesisDraftEndpoint,
          { version, step: to, changes },
          { keepalive: JSON.stringify(changes).length < mostKeptAlive },
        );
        known.current = { version: saved.version, base: sent, step: to };
        setSavedAt(saved.savedAt);
      } catch (thrown) {
        if (asCallError(thrown).body.code !== 'STALE_VERSION') return false;
        const fresh = (await call(readThesisEndpoint, {})).draft;
        const merged = mergeDraft(base, mine.current, fresh.answers);
        known.current = { version: fresh.version, base: fresh.answers, step: fresh.step };
        mine.current = merged.answers;
        setAnswers(merged.answers);
        setLost(merged.lost);
      }
    }
  }, []);

  /** Saves now, after a save that is under way; tells whether everything is saved. */
  const save = useCallback(async (): Promise<boolean> => {
    setState('saving');
    const own = (running.current ?? Promise.resolve(true)).then(saveOnce).catch(() => false);
    running.current = own;
    const done = await own;
    if (running.current === own) setState(done ? 'saved' : 'failed');
    return done;
  }, [saveOnce]);

  const saveSoon = useDebouncedCallback(() => void save(), { delay: saveAfterMs, flushOnUnmount: true });
  const change = useCallback(
    (changes: Partial<ThesisAnswers>) => {
      mine.current = { ...mine.current, ...changes };
      setAnswers(mine.current);
      setState('saving');
      saveSoon();
    },
    [saveSoon],
  );
  useEffect(() => {
    if (state !== 'failed') return undefined;
    const timer = setTimeout(() => void save(), retryAfterMs);
    return () => clearTimeout(timer);
  }, [state, save]);
  useEffect(() => {
    const saveHidden = () => document.visibilityState === 'hidden' && saveSoon.flush();
    document.addEventListener('visibilitychange', saveHidden);
    return () => document.removeEventListener('visibilitychange', saveHidden);
  }, [saveSoon]);
  useUnsavedWork(state !== 'saved');
  return { answers, change, save, savedAt, state, lost, forgetLost: () => setLost({}), version: () => known.current.version };
}
