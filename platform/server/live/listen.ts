import pg from 'pg';
import { applicationName, type Database } from '../database.ts';

export type Listening = { close(): Promise<void> };
export type ListenOptions = {
  channels: readonly string[];
  onMessage(channel: string, payload: string): void;
  /** The connection was away and is back: what was said in between is lost. */
  onGap(): void;
  /** What `onMessage` and `onGap` threw: anybody who may connect to the database may say anything on our channels. */
  onError(error: unknown): void;
};

const retryMs = { first: 250, most: 10_000 };

/** One connection of this process that listens, for as long as it takes: lost, it is opened again. Settles when it first listens. */
export async function listen({ pool }: Database, { channels, onMessage, onGap, onError }: ListenOptions): Promise<Listening> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const { connectionString, application_name } = pool.options;
    const next = new pg.Client({ connectionString, application_name: application_name ?? applicationName, keepAlive: true });
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload = '' }) => heard(channel, payload));
    next.once('end', () => reconnect(retryMs.first));
    client = next;
    await next.connect();
    await next.query(channels.map((channel) => `LISTEN ${next.escapeIdentifier(channel)}`).join('; '));
  }

  function heard(channel: string, payload: string): void {
    try {
      onMessage(channel, payload);
    } catch (error) {
      onError(error);
    }
  }

  function reconnect(waitMs: number): void {
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connect()
        .then(onGap, () => reconnect(Math.min(waitMs * 2, retryMs.most)))
        .catch(onError);
    }, waitMs);
  }

  await connect().catch(() => reconnect(retryMs.first));
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
