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

const together = (one: LiveChange, other: LiveChange): LiveChange => ({
  version: Math.max(one.version, other.version),
  refs: [...new Set([...one.refs, ...other.refs])],
});

/** Notifies the browsers of this process of the changes of all processes. Starts listening with the first browser. */
export function createLive(kernel: Kernel, onError: (error: unknown) => void): Live {
  const streams = new Set<LiveStream>();
  let listening: Promise<Listening> | undefined;
  let batch: LiveChange = { version: 0, refs: [] };
  /** What streams of people from outside the shop were not told yet. */
  let untold: LiveChange = { version: 0, refs: [] };
  let telling: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function onMessage(channel: string, payload: string): void {
    if (channel === 'access') checkAll(payload);
    else addToBatch(JSON.parse(payload) as { id: number; refs: string[] });
  }

  function addToBatch(fact: { id: number; refs: string[] }): void {
    batch = together(batch, { version: fact.id, refs: fact.refs });
    timer ??= setTimeout(sendBatch, batchMs);
  }

  function sendBatch(): void {
    const change = batch;
    batch = { version: change.version, refs: [] };
    timer = undefined;
    for (const stream of streams) if (stream.actor.internal) send(stream, change);
    untold = together(untold, change);
    telling ??= tellOutsiders().finally(() => {
      telling = undefined;
    });
  }

  /** What somebody from outside sees is asked of the database: of one person after the other, so that many streams take one connection. */
  async function tellOutsiders(): Promise<void> {
    while (untold.refs.length > 0) {
      const { version, refs } = untold;
      untold = { version, refs: [] };
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

  function checkAll(who: string): void {
    for (const stream of streams) if (who === 'everybody' || String(stream.actor.id) === who) void check(stream);
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
      await telling;
      await (await listening)?.close();
    },
  };
}
