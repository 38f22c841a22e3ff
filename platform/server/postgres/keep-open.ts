import type { OpenDatabase } from './open-database.ts';

const maxRestarts = 3;
const restartsWithinMs = 10 * 60_000;

export type WatchedDatabase = {
  url: string;
  /** Settles with the reason when the database could not be kept open. */
  lost: Promise<string>;
  stop(): Promise<void>;
};

/** Opens a database and reopens it at the same address when it stops by itself; gives up when it keeps stopping. */
export async function keepOpen(open: () => Promise<OpenDatabase>, say: (line: string) => void): Promise<WatchedDatabase> {
  let database = await open();
  let stopping = false;
  const { url } = database;
  const { promise: lost, resolve: lose } = Promise.withResolvers<string>();
  const watch = async () => {
    for (let restarts: number[] = []; ; ) {
      await database.ended;
      if (stopping) return;
      restarts = [...restarts.filter((at) => performance.now() - at < restartsWithinMs), performance.now()];
      if (restarts.length > maxRestarts) return lose('it keeps stopping');
      say('The database has stopped and is started again. Nothing that was confirmed is lost.');
      database = await open();
      if (database.url !== url) return lose('its port was taken by another program');
    }
  };
  watch().catch((error: unknown) => lose(error instanceof Error ? error.message : String(error)));
  return {
    url,
    lost,
    stop() {
      stopping = true;
      return database.stop();
    },
  };
}
