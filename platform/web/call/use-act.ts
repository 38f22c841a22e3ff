import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Endpoint, InputOf, OutputOf, Reads } from '#platform/contract/endpoint.ts';
import { notify } from '../notices/notices.ts';
import { useErrorText } from '../notices/use-error-text.ts';
import { actQueue, newAct } from '../queue/page-queue.ts';
import { call } from './call.ts';
import type { CallError } from './call-error.ts';
import { invalidateReads } from './invalidate-reads.ts';
import { type Unanswered, unansweredActs } from './unanswered-acts.ts';

export type ActOptions<E extends Endpoint> = {
  /** The reads whose cached responses this act invalidates: endpoints, or a group (`baskets`) for all of its reads. */
  invalidates?: readonly Reads[];
  onDone?: (answer: OutputOf<E>, input: InputOf<E>) => void;
  /** Returns true when the form shows the error itself: no notification. */
  onRefused?: (error: CallError) => boolean;
  /** Text before the reason in the notification of a failure: "Error creating the address." */
  failed?: string;
  /** Says in words what the act does: without a network it is queued on this device under this text, and sent later. */
  queuedAs?: (input: InputOf<E>) => string;
  /** Adds what is only known when it is sent, such as the token of a bot check; a repeated click sends the same. */
  complete?: ((input: InputOf<E>) => Promise<InputOf<E>>) | undefined;
  /** The name under which an act without a response stays in this tab, also over a reload: an order is not placed twice. */
  keepAs?: string | undefined;
  /** Called when the act waits for the network. */
  onQueued?: (text: string) => void;
};

const kept = () => unansweredActs(sessionStorage);

type Click = { input: unknown; idempotencyKey: string };

/**
 * Runs a command for a button. `run` does nothing while a run is pending; a click that repeats one without a response carries the
 * same idempotency key. An error shows a notification unless `onRefused` returns true.
 */
export function useAct<E extends Endpoint>(endpoint: E, options: ActOptions<E> = {}) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const { keepAs } = options;
  const unanswered = useRef<Unanswered<InputOf<E>> | null>(null);
  const busy = useRef(false);
  // Stays true until the invalidated reads are refetched, so that a form that navigates away when done is not dirty.
  const [pending, setPending] = useState(false);
  const mutation = useMutation<OutputOf<E>, CallError, Click>({
    mutationFn: ({ input, idempotencyKey }) => call(endpoint, input as InputOf<E>, { idempotencyKey }),
  });

  /** The response, or null when the act waits for the network. */
  async function answerOf(input: InputOf<E>, idempotencyKey: string): Promise<{ answer: OutputOf<E> } | null> {
    if (!options.queuedAs) return { answer: await mutation.mutateAsync({ input, idempotencyKey }) };
    const text = options.queuedAs(input);
    const outcome = await actQueue.run(newAct(endpoint, input, text));
    if (outcome.kind === 'answered') return { answer: outcome.answer as OutputOf<E> };
    options.onQueued?.(text);
    return null;
  }

  async function run(input: InputOf<E>): Promise<OutputOf<E> | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    setPending(true);
    const text = JSON.stringify(input);
    const known = unanswered.current ?? (keepAs === undefined ? null : kept().read<InputOf<E>>(keepAs));
    const before = known?.text === text ? known : undefined;
    const key = before?.key ?? crypto.randomUUID();
    let sent = before?.sent ?? input;
    try {
      if (!before && options.complete) sent = await options.complete(input);
      if (keepAs !== undefined) kept().keep(keepAs, { text, key, sent });
      const answered = await answerOf(sent, key);
      if (!answered) return undefined;
      const { answer } = answered;
      unanswered.current = null;
      if (keepAs !== undefined) kept().drop(keepAs);
      await refresh();
      options.onDone?.(answer, input);
      return answer;
    } catch (thrown) {
      const error = thrown as CallError;
      unanswered.current = error.isWithoutAnswer ? { text, key, sent } : null;
      // A refusal; any other failure may have come after the act was stored.
      if (keepAs !== undefined && error.status >= 400 && error.status < 500) kept().drop(keepAs);
      if (!options.onRefused?.(error)) notify({ kind: 'error', content: [options.failed, errorText(error)].filter(Boolean).join(' ') });
      return undefined;
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  const refresh = () => invalidateReads(client, options.invalidates ?? []);

  return { run, refresh, pending, error: mutation.error };
}
