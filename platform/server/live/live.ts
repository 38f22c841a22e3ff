import type { LiveChange } from '#platform/contract/live.ts';
import type { Actor } from '../actor.ts';
import type { Kernel } from '../kernel.ts';
import { type Listening, listen } from './listen.ts';
import { refsFor } from './live-scope.ts';

/** One browser that listens. */
export type LiveStream = {
  actor: Actor;
  /** Reads the session again; undefined when it is over. */
  readActor(): Promise<Actor | undefined>;
  /** Answers false when the browser does not keep up. */
  send(event: 'changed' | 'all', data: LiveChange | null): boolean;
  /** Says that the session is over when `signedOut`, and closes. */
  end(signedOut: boolean): void;
};

export type Live = {
  /** Settles once every change committed from now on reaches the stream; answers how to leave. */
  join(stream: LiveStream): Promise<() => void>;
  /** Whether the session behind the stream still stands; ends the stream when it does not. */
  check(stream: LiveStream): Promise<void>;
  close(): Promise<void>;
};

/** Changes of this long are told together. */
const gatherMs = 40;

/** Tells the browsers of this process what any process changed. It listens while there is a browser to tell. */
export function createLive(kernel: Kernel, onError: (error: unknown) => void): Live {
  const streams = new Set<LiveStream>();
  let listening: Promise<Listening> | undefined;
  let gathered: LiveChange = { version: 0, refs: [] };
  let telling: NodeJS.Timeout | undefined;

  function onMessage(channel: string, payload: string): void {
    if (channel === 'access') checkAll(payload);
    else gather(JSON.parse(payload) as { id: number; refs: string[] });
  }

  function gather(fact: { id: number; refs: string[] }): void {
    gathered = { version: Math.max(gathered.version, fact.id), refs: [...new Set([...gathered.refs, ...fact.refs])] };
    telling ??= setTimeout(tell, gatherMs);
  }

  function tell(): void {
    const change = gathered;
    gathered = { version: change.version, refs: [] };
    telling = undefined;
    for (const stream of streams) void tellOne(stream, change).catch(onError);
  }

  async function tellOne(stream: LiveStream, { version, refs }: LiveChange): Promise<void> {
    const heard = await refsFor(kernel, stream.actor, refs);
    if (heard.length > 0 && streams.has(stream) && !stream.send('changed', { version, refs: [...heard] })) stream.end(false);
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
      clearTimeout(telling);
      for (const stream of streams) stream.end(false);
      streams.clear();
      await (await listening)?.close();
    },
  };
}
