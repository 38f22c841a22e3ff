import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { saveThesisDraftEndpoint } from '#modules/theses/contract/save-thesis-draft.endpoint.ts';
import type { ThesisAnswers } from '#modules/theses/contract/thesis.shapes.ts';
import { changedNames, knownOf, mergeDraft, pickAnswers } from '#modules/theses/domain/merge-draft.ts';
import type { ThesisStep } from '#modules/theses/domain/thesis.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/call/call.ts';
import { asCallError } from '#platform/web/call/call-error.ts';
import { whenLeaving } from '#platform/web/call/page-left.ts';
import { useUnsavedWork } from '#platform/web/forms/unsaved-work.ts';

const saveAfterMs = 700;
const retryAfterMs = 5000;
/** A browser finishes a call of up to 64 kB after its page is left, and refuses to begin a longer one so. */
const maxKeptAlive = 20_000;

type Read = OutputOf<typeof readThesisEndpoint>['draft'];
export type ThesisDraft = ReturnType<typeof useThesisDraft>;

/**
 * The answers of the wizard. They are saved a moment after each change, and at once when the page is left; what another tab saved meanwhile is
 * merged in.
 */
export function useThesisDraft(read: Read, step: ThesisStep) {
  const [answers, setAnswers] = useState<ThesisAnswers>(read.answers);
  const [savedAt, setSavedAt] = useState(read.savedAt);
  const [state, setState] = useState<'saved' | 'saving' | 'failed'>('saved');
  const [lost, setLost] = useState<Record<string, unknown>>({});
  const [isGone, setGone] = useState(false);
  const mine = useRef(answers);
  const saved = useRef({ version: read.version, answers: read.answers, step: read.step });
  const page = useRef(crypto.randomUUID());
  const saves = useRef(0);
  /** By answer, the last save that has it and got no response yet. */
  const unanswered = useRef(new Map<string, number>());
  const running = useRef<Promise<boolean> | null>(null);
  const stepNow = useRef(step);
  stepNow.current = step;

  const mergeIn = useCallback((known: ThesisAnswers[], to: { version: number; answers: ThesisAnswers; step: ThesisStep }) => {
    const names = changedNames(known, mine.current);
    const merged = mergeDraft({ names, known, mine: mine.current, saved: to.answers });
    saved.current = to;
    if (Object.keys(merged.lost).length > 0) setLost(merged.lost);
    if (changedNames([mine.current], merged.answers).length === 0) return;
    mine.current = merged.answers;
    setAnswers(merged.answers);
  }, []);

  /** Sends what is not saved yet, until all is; false when the server could not be reached. */
  const sendOpen = useCallback(async (): Promise<boolean> => {
    for (;;) {
      const { version, step: savedStep, answers: before } = saved.current;
      const [typed, to] = [mine.current, stepNow.current];
      const isFirst = version === 0 && (typed !== before || to !== savedStep);
      const names = changedNames(isFirst ? [{}] : [before], typed, new Set(unanswered.current.keys()));
      if (names.length === 0 && to === savedStep) return true;
      saves.current += 1;
      const order = saves.current;
      for (const name of names) unanswered.current.set(name, order);
      const input = {
        ...{ version, step: to, names, changes: pickAnswers(typed, names), known: [knownOf(before, names)] },
        save: { page: page.current, order },
      };
      try {
        const answer = await call(saveThesisDraftEndpoint, input, { keepalive: JSON.stringify(input).length < maxKeptAlive });
        for (const [name, last] of unanswered.current) if (last <= order) unanswered.current.delete(name);
        setSavedAt(answer.savedAt);
        // The response to a call that was overtaken by a later one says nothing new.
        if (answer.version < saved.current.version) continue;
        mergeIn([before, typed], { version: answer.version, answers: { ...typed, ...answer.answers }, step: to });
      } catch (thrown) {
        if (asCallError(thrown).body.code !== 'STALE_VERSION') return false;
        const { draft } = await call(readThesisEndpoint, {});
        // Ordered or discarded in another window: saving what is here would begin another thesis.
        if (draft.version === 0) {
          setGone(true);
          return false;
        }
        unanswered.current.clear();
        mergeIn([before, typed], draft);
      }
    }
  }, [mergeIn]);

  /** Saves now, after a save that is under way; tells whether everything is saved. */
  const save = useCallback(async (): Promise<boolean> => {
    setState('saving');
    const own = (running.current ?? Promise.resolve(true)).then(sendOpen).catch(() => false);
    running.current = own;
    const done = await own;
    if (running.current === own) setState(done ? 'saved' : 'failed');
    return done;
  }, [sendOpen]);

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
    if (state !== 'failed' || isGone) return undefined;
    const timer = setTimeout(() => void save(), retryAfterMs);
    return () => clearTimeout(timer);
  }, [state, isGone, save]);
  // A save under way may never finish once the page is left; send without waiting for it.
  useEffect(() => whenLeaving(() => void sendOpen().catch(() => false)), [sendOpen]);
  useUnsavedWork(state !== 'saved' && !isGone);
  return { answers, change, save, savedAt, state, isGone, lost, forgetLost: () => setLost({}), version: () => saved.current.version };
}
