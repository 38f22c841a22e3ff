import pg from 'pg';
import { applicationName, type Database } from '../database/database.ts';

export type Listening = { close(): Promise<void> };
export type ListenOptions = {
  channels: readonly string[];
  onMessage(channel: string, payload: string): void;
  /** Called after a reconnect: notifications sent in between are lost. */
  onGap(): void;
  /** Called with errors of `onMessage` and `onGap`: anybody with a database connection can send anything on our channels. */
  onError(error: unknown): void;
};

const retryMs = { first: 250, max: 10_000 };

/** Listens on one connection of this process and reconnects when it is lost. Settles after the first connection attempt. */
export async function listen({ pool }: Database, { channels, onMessage, onGap, onError }: ListenOptions): Promise<Listening> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const { connectionString, application_name } = pool.options;
    const next = new pg.Client({ connectionString, application_name: application_name ?? applicationName, keepAlive: true });
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload = '' }) => receive(channel, payload));
    next.once('end', () => reconnect(retryMs.first));
    client = next;
    await next.connect();
    await next.query(channels.map((channel) => `LISTEN ${next.escapeIdentifier(channel)}`).join('; '));
  }

  function receive(channel: string, payload: string): void {
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
        .then(onGap, () => reconnect(Math.min(waitMs * 2, retryMs.max)))
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
