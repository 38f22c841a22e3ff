import { useSyncExternalStore } from 'react';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { send } from '../call/call.ts';
import { callTarget } from '../call/call-url.ts';
import { createActQueue, type NewAct, type QueuedAct } from './act-queue.ts';

/** A weak network answers late or never; after this the act counts as unanswered and is sent again with the same key. */
const answerWithinMs = 15_000;

/** A browser that refuses storage throws already when it is named. */
function browserStorage(): Storage {
  try {
    return localStorage;
  } catch {
    return Object.freeze({}) as Storage;
  }
}

/** The queue of this browser. */
export const actQueue = createActQueue({
  storage: browserStorage(),
  send: ({ method, path, input, key }) => {
    const { url, body } = callTarget(method as Endpoint['method'], path as Endpoint['path'], input as Record<string, unknown>);
    return send(method, url, body, { idempotencyKey: key, timeoutMs: answerWithinMs });
  },
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
  alone: (run) => ('locks' in navigator ? navigator.locks.request('katern_acts', run) : run()),
  later: setTimeout,
});

/** Sends what waits as soon as the network is back, and follows the other tabs. */
export function startActQueue(id: number, name: string): void {
  window.addEventListener('online', () => void actQueue.sendAll());
  window.addEventListener('storage', actQueue.reread);
  void actQueue.start(id, name);
}

/** An act of this endpoint for the queue; its responses must be stored long enough to repeat it. */
export function newAct<E extends Endpoint>({ name, method, path, queued }: E, input: InputOf<E>, text: string): NewAct {
  if (!queued) throw new Error(`${name} is queued by a screen, but not declared so`);
  return { name, method, path, input, text };
}

export function useQueuedActs(): readonly QueuedAct[] {
  return useSyncExternalStore(actQueue.subscribe, actQueue.read);
}

/** The inputs of the acts of an endpoint that wait, and of those that were refused. */
export function useQueuedInputs<E extends Endpoint>(endpoint: E): { waiting: InputOf<E>[]; refused: InputOf<E>[] } {
  const acts = useQueuedActs().filter(({ name }) => name === endpoint.name);
  const inputs = (isRefused: boolean) =>
    acts.filter(({ refusal }) => (refusal !== null) === isRefused).map(({ input }) => input as InputOf<E>);
  return { waiting: inputs(false), refused: inputs(true) };
}

function watchNetwork(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(watchNetwork, () => navigator.onLine);
}
