import type { LiveChange } from '#platform/contract/live.ts';
import type { Actor } from '../actor.ts';
import type { Kernel } from '../kernel.ts';
import { type Listening, listen } from './listen.ts';
import { refsFor } from './live-scope.ts';

/** The event stream of one browser. */
export type LiveStream = {
  actor: Actor;
  /** Reads the session again; undefined when it is over. */
  readActor(): Promise<Actor | undefined>;
  /** Returns false when the browser does not keep up. */
  send(event: 'changed' | 'all', data: LiveChange | null): boolean;
  /** Closes the stream, after announcing the end of the session when `signedOut`. */
  end(signedOut: boolean): void;
};

export type Live = {
  /** Adds a stream; settles once every later commit reaches it, and returns how to leave. */
  join(stream: LiveStream): Promise<() => void>;
  /** Checks the session of the stream; ends the stream when it is over. */
  check(stream: LiveStream): Promise<void>;
  close(): Promise<void>;
};

/** Changes within this time are sent together. */
const batchMs = 40;

const mergeChanges = (one: LiveChange, other: LiveChange): LiveChange => ({
  version: Math.max(one.version, other.version),
  refs: [...new Set([...one.refs, ...other.refs])],
});

/** Notifies the browsers of this process of the changes of all processes. Starts listening with the first browser. */
export function createLive(kernel: Kernel, onError: (error: unknown) => void): Live {
  const streams = new Set<LiveStream>();
  let listening: Promise<Listening> | undefined;
  let batch: LiveChange = { version: 0, refs: [] };
  /** The changes that streams of people from outside the shop still have to get. */
  let pending: LiveChange = { version: 0, refs: [] };
  let sending: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function onMessage(channel: string, payload: string): void {
    if (channel === 'access') checkAll(payload);
    else addToBatch(JSON.parse(payload) as { id: number; refs: string[] });
  }

  function addToBatch(fact: { id: number; refs: string[] }): void {
    batch = mergeChanges(batch, { version: fact.id, refs: fact.refs });
    timer ??= setTimeout(sendBatch, batchMs);
  }

  function sendBatch(): void {
    const change = batch;
    batch = { version: change.version, refs: [] };
    timer = undefined;
    for (const stream of streams) if (stream.actor.internal) send(stream, change);
    pending = mergeChanges(pending, change);
    sending ??= sendToOutsiders().finally(() => {
      sending = undefined;
    });
  }

  /** Asks the database which changes each person from outside may see, one person after the other, so that many streams take one connection. */
  async function sendToOutsiders(): Promise<void> {
    while (pending.refs.length > 0) {
      const { version, refs } = pending;
      pending = { version, refs: [] };
      const outsiders = [...streams].filter(({ actor }) => !actor.internal);
      for (const ofPerson of Map.groupBy(outsiders, ({ actor }) => JSON.stringify([actor.id, actor.settings])).values()) {
        await refsFor(kernel, ofPerson[0]!.actor, refs).then((visible) => {
          for (const stream of ofPerson) send(stream, { version, refs: [...visible] });
        }, onError);
      }
    }
  }

  function send(stream: LiveStream, change: LiveChange): void {
    if (change.refs.length > 0 && streams.has(stream) && !stream.send('changed', change)) stream.end(false);
  }

  function checkAll(userId: string): void {
    for (const stream of streams) if (userId === 'everybody' || String(stream.actor.id) === userId) void check(stream);
  }

  async function check(stream: LiveStream): Promise<void> {
    try {
      const actor = await stream.readActor();
      if (actor?.id === stream.actor.id) stream.actor = actor;
      else stream.end(true);
    } catch (error) {
      onError(error);
      stream.end(false);
    }
  }

  const onGap = () => {
    for (const stream of streams) {
      stream.send('all', null);
      void check(stream);
    }
  };

  return {
    async join(stream) {
      streams.add(stream);
      listening ??= listen(kernel.database, { channels: ['facts', 'access'], onMessage, onGap, onError });
      await listening;
      return () => void streams.delete(stream);
    },
    check,
    async close() {
      clearTimeout(timer);
      for (const stream of streams) stream.end(false);
      streams.clear();
      await sending;
      await (await listening)?.close();
    },
  };
}
