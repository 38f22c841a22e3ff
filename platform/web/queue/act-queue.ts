import { queuedResponseDays } from '#platform/domain/queued-acts.ts';
import { asCallError, type CallError } from '../call/call-error.ts';

/** An act that waits on this device for the network, or that the server refused when it was sent at last. */
export type QueuedAct = {
  /** The idempotency key of every attempt. */
  key: string;
  /** The name of the endpoint. */
  name: string;
  method: string;
  path: string;
  input: unknown;
  /** The act in the words of the person. */
  text: string;
  /** Milliseconds of the clock of this device. */
  queuedAt: number;
  /** When it was first sent; null before. */
  triedAt: number | null;
  /** `context` holds the figures of its message. */
  refusal: { code: string; message: string; context?: Record<string, unknown> } | null;
};
export type NewAct = Pick<QueuedAct, 'name' | 'method' | 'path' | 'input' | 'text'>;

/** The response, or that the act waits for the network. */
export type QueueOutcome = { kind: 'answered'; answer: unknown } | { kind: 'waits' };

/** An act that was sent before and gets no answer for longer than the server stores its response might be booked twice. */
const safeToRepeatMs = (queuedResponseDays - 1) * 24 * 3600 * 1000;
/** The refusal of an act that is not repeated: whether it was booked is unknown. */
export const tooLate = 'TOO_LATE';
const firstWaitMs = 5000;
const longestWaitMs = 60_000;
const prefix = 'katern_act_';

type Surroundings = {
  storage: Storage;
  send: (act: QueuedAct) => Promise<unknown>;
  isOnline: () => boolean;
  now: () => number;
  /** Runs one sender at a time in all tabs of this browser. */
  alone: <T>(run: () => Promise<T>) => Promise<T>;
  later: (run: () => void, ms: number) => unknown;
};

/** Whether the act stays in the queue after this error: no response came, the session ended, or the server could not take it now. */
const staysQueued = (error: CallError) =>
  error.isWithoutAnswer || error.kind === 'aborted' || [401, 429, 502, 503, 504].includes(error.status);

/**
 * Queues acts of one person in this browser and sends them in order, each with one idempotency key, so that each is booked once. An act is
 * stored before it is sent: it survives a reload. A refusal of an act that waited stays in the list until the person has dealt with it.
 */
export function createActQueue({ storage, send, isOnline, now, alone, later }: Surroundings) {
  let person = { id: 0, name: '' };
  let acts: readonly QueuedAct[] = [];
  let waitMs = firstWaitMs;
  let retries = false;
  const awaited = new Set<string>();
  const outcomes = new Map<string, { answer: unknown } | { error: CallError }>();
  const changed = new Set<() => void>();
  const sent = new Set<() => void>();

  const mine = () => `${prefix}${person.id}_`;
  const entries = () =>
    Object.keys(storage)
      .filter((name) => name.startsWith(mine()))
      .toSorted()
      .map((name) => ({ name, act: JSON.parse(storage.getItem(name) ?? 'null') as QueuedAct & { who: string } }));

  function reread(): void {
    acts = entries().map(({ act: { who: _, ...act } }) => act);
    for (const listener of changed) listener();
  }

  /** Stores the act behind the others; false in a browser that refuses storage. */
  function store(act: QueuedAct): boolean {
    const last =
      entries()
        .at(-1)
        ?.name.slice(mine().length, mine().length + 8) ?? '0';
    try {
      storage.setItem(`${mine()}${String(Number(last) + 1).padStart(8, '0')}_${act.key}`, JSON.stringify({ ...act, who: person.name }));
    } catch {
      return false;
    }
    reread();
    return true;
  }

  function change(key: string, to: Partial<QueuedAct> | null): void {
    const found = entries().find(({ act }) => act.key === key);
    if (!found) return;
    if (to === null) storage.removeItem(found.name);
    else storage.setItem(found.name, JSON.stringify({ ...found.act, ...to }));
    reread();
  }

  /** Sends the first act that waits; false when none does, or when the rest has to wait. */
  async function sendNext(): Promise<boolean> {
    const act = entries().find((one) => one.act.refusal === null)?.act;
    if (!act || !isOnline()) return false;
    if (act.triedAt !== null && now() - act.triedAt > safeToRepeatMs) {
      change(act.key, { refusal: { code: tooLate, message: '' } });
      return true;
    }
    if (act.triedAt === null) change(act.key, { triedAt: now() });
    try {
      const answer = await send(act);
      if (awaited.has(act.key)) outcomes.set(act.key, { answer });
      change(act.key, null);
      waitMs = firstWaitMs;
      return true;
    } catch (thrown) {
      const error = asCallError(thrown);
      if (staysQueued(error)) {
        retryLater();
        return false;
      }
      if (awaited.has(act.key)) {
        outcomes.set(act.key, { error });
        change(act.key, null);
      } else {
        const { code, message, context } = error.body;
        change(act.key, { refusal: { code, message, context } });
      }
      return true;
    }
  }

  function retryLater(): void {
    if (retries) return;
    retries = true;
    later(() => {
      retries = false;
      void sendAll();
    }, waitMs);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }

  async function sendAlone(): Promise<void> {
    if (person.id === 0 || !isOnline()) return;
    await alone(async () => {
      let some = false;
      while (await sendNext()) some = true;
      if (some) for (const listener of sent) listener();
    });
  }

  let running = Promise.resolve();
  function sendAll(): Promise<void> {
    running = running.then(sendAlone);
    return running;
  }

  return {
    /** Takes up the acts that this person left in the browser. */
    async start(id: number, name: string): Promise<void> {
      person = { id, name };
      reread();
      await sendAll();
    },
    /** Sends the act behind those that wait. Throws the refusal of an act that was answered at once. */
    async run(act: NewAct): Promise<QueueOutcome> {
      const queued: QueuedAct = { ...act, key: crypto.randomUUID(), queuedAt: now(), triedAt: null, refusal: null };
      awaited.add(queued.key);
      const isStored = store(queued);
      if (isStored) await sendAll();
      awaited.delete(queued.key);
      if (!isStored) return { kind: 'answered', answer: await send(queued) };
      const outcome = outcomes.get(queued.key);
      outcomes.delete(queued.key);
      // From now on it is one that waits.
      if (!outcome) reread();
      if (outcome && 'error' in outcome) throw outcome.error;
      return outcome ? { kind: 'answered', answer: outcome.answer } : { kind: 'waits' };
    },
    sendAll,
    /**
     * Sends a refused act again, with `input` where the person has answered its refusal; under its own key, so that it is booked once
     * also when the first response went astray. One that waited too long is left alone.
     */
    async retry(key: string, input?: unknown): Promise<void> {
      if (entries().find(({ act }) => act.key === key)?.act.refusal?.code === tooLate) return;
      change(key, { refusal: null, triedAt: null, ...(input !== undefined && { input }) });
      await sendAll();
    },
    drop: (key: string) => change(key, null),
    read: () => acts,
    /** Whether its screen still waits for the first response, so that it is neither answered nor waiting for the network. */
    isSending: (key: string) => awaited.has(key),
    /** Names of other persons whose acts wait in this browser until they sign in. */
    others: () => [
      ...new Set(
        Object.keys(storage)
          .filter((name) => name.startsWith(prefix) && !name.startsWith(mine()))
          .map((name) => (JSON.parse(storage.getItem(name) ?? '{}') as { who?: string }).who ?? ''),
      ),
    ],
    reread,
    subscribe(listener: () => void) {
      changed.add(listener);
      return () => void changed.delete(listener);
    },
    /** Calls back after acts were sent, to read what they changed. */
    onSent(listener: () => void) {
      sent.add(listener);
      return () => void sent.delete(listener);
    },
  };
}
