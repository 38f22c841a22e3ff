import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { notify } from '../notices/notices.ts';
import { useErrorText } from '../notices/use-error-text.ts';
import { call } from './call.ts';
import type { CallError } from './call-error.ts';

export type ActOptions<E extends Endpoint> = {
  /** Names of endpoints whose answers this act makes old; a module's name (`baskets`) means all of its reads. */
  invalidates?: readonly string[];
  onDone?: (answer: OutputOf<E>, input: InputOf<E>) => void;
  /** The form shows the error itself: no notification. */
  onRefused?: (error: CallError) => boolean;
  /** Said before the reason in the notification of a failure: "Error creating the address." */
  failed?: string;
};

type Click = { input: unknown; idempotencyKey: string };

/**
 * A command as a button needs it. `run` does nothing while the act is under way; a click repeated after no answer came carries the
 * same idempotency key. An error is notified unless `onRefused` says it was shown.
 */
export function useAct<E extends Endpoint>(endpoint: E, options: ActOptions<E> = {}) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const unanswered = useRef<{ text: string; key: string } | null>(null);
  const busy = useRef(false);
  // Until what it made old is read again: a form that leaves the page when it is done is not asked whether it may.
  const [pending, setPending] = useState(false);
  const mutation = useMutation<OutputOf<E>, CallError, Click>({
    mutationFn: ({ input, idempotencyKey }) => call(endpoint, input as InputOf<E>, { idempotencyKey }),
  });

  async function run(input: InputOf<E>): Promise<OutputOf<E> | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    setPending(true);
    const text = JSON.stringify(input);
    const key = unanswered.current?.text === text ? unanswered.current.key : crypto.randomUUID();
    try {
      const answer = await mutation.mutateAsync({ input, idempotencyKey: key });
      unanswered.current = null;
      await refresh(options.invalidates ?? []);
      options.onDone?.(answer, input);
      return answer;
    } catch (thrown) {
      const error = thrown as CallError;
      unanswered.current = error.isWithoutAnswer ? { text, key } : null;
      if (!options.onRefused?.(error)) notify({ kind: 'error', content: [options.failed, errorText(error)].filter(Boolean).join(' ') });
      return undefined;
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  function refresh(names: readonly string[]) {
    return client.invalidateQueries({
      predicate: ({ queryKey }) => names.some((name) => queryKey[0] === name || String(queryKey[0]).startsWith(`${name}.`)),
    });
  }

  return { run, refresh: () => refresh(options.invalidates ?? []), pending, error: mutation.error };
}
