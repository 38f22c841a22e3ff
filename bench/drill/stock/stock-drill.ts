import { setTimeout as wait } from 'node:timers/promises';
import { chance } from '#demo/chance.ts';
import users from '#demo/users.json' with { type: 'json' };
import { closePool, openPool } from '#platform/server/database/database.ts';
import { killableServer } from '#test/killable-server.ts';
import { fillDrillShop, type Ordering } from '../drill-shop.ts';
import { signInRetrying } from '../retrying-caller.ts';
import { trackUptime } from '../uptime.ts';
import { watchingPool } from '../watching-pool.ts';
import { type ContestCounts, lastPieces } from './last-piece.ts';
import { stockActs } from './stock-acts.ts';
import { astrayActs, brokenInvariants, editedEntries, readJournal } from './stock-invariants.ts';
import { setStockScene } from './stock-scene.ts';

export type StockDrillOptions = {
  databaseUrl: string;
  dataDir: string;
  minutes: number;
  clients?: number;
  seed?: number;
  /** How often two people want the last piece. */
  contests?: number;
  say?(line: string): void;
};

export type StockDrillCounts = ContestCounts & {
  kills: number;
  done: number;
  refused: number;
  /** Kinds of acts that were never done. */
  kindsNotDone: number;
  /** Acts with a reason that the journal does not show once, or that it shows although they were refused. */
  astray: number;
  /** Entries of the journal that were gone or different after a kill. */
  edited: number;
  /** How many invariants broke. */
  broken: number;
};

export const isSoundStock = ({ kills, done, refused: _, contests, ...faults }: StockDrillCounts) =>
  kills > 0 && done > 0 && contests > 0 && Object.values(faults).every((count) => count === 0);

const everyMs = { least: 4000, more: 12_000 };

/**
 * Two people want the last piece, again and again. Then clients do random acts on the same stock while the server is killed at random moments;
 * every invariant is verified by SQL after each kill.
 */
export async function stockDrill(options: StockDrillOptions): Promise<StockDrillCounts> {
  const { databaseUrl, dataDir, minutes, clients = 8, seed = 1, contests = 100, say = () => undefined } = options;
  const database = watchingPool(databaseUrl, 4);
  const server = await killableServer(databaseUrl, dataDir);
  const hours = trackUptime();
  const doneOf = new Map(Object.keys(stockActs).map((kind) => [kind, 0]));
  const keyed: { key: string; done: boolean }[] = [];
  const counts = { kills: 0, done: 0, refused: 0, edited: 0 };
  const broken = new Set<string>();
  let over = false;
  const look = async (journal: ReadonlyMap<number, string>) => {
    for (const [name, n] of Object.entries(await brokenInvariants(database))) {
      if (!broken.has(name)) say(`broken: ${name} (${n})`);
      broken.add(name);
    }
    const now = await readJournal(database);
    counts.edited += editedEntries(journal, now);
    return now;
  };
  try {
    const ordering = await filled(databaseUrl, dataDir);
    // Everybody does everything, so that a pick list or a first count finds another person.
    const staff = users.filter(({ role }) => role !== 'customer' && role !== 'supplier').slice(0, clients);
    await database.query('UPDATE users SET admin = true WHERE email = ANY($1)', [staff.map(({ email }) => email)]);
    await server.start();
    hours.started();
    const callers = await Promise.all(
      Array.from({ length: clients }, (_, n) =>
        signInRetrying(server.url, hours, staff[n % staff.length]!.email, staff[n % staff.length]!.password),
      ),
    );
    const supplierId = await setStockScene(callers[0]!, ordering);
    // First, because the random part lasts as long as the server is up, and starting it again takes long on a busy machine.
    const contest = await lastPieces({ callers, ordering, database, rounds: contests });
    say(`${contests} contests for a last piece: ${contest.notOneWinner} without one winner`);
    const kinds = Object.keys(stockActs);
    const work = Promise.all(
      callers.map(async (call, client) => {
        const luck = chance(seed * 1000 + client);
        for (let turn = 0; !over; turn += 1) {
          // Each kind in turn at first, so that a short drill does every kind; then at random.
          const kind = turn < kinds.length ? kinds[(turn + client * 3) % kinds.length]! : luck.of(kinds);
          const name = `Stock drill ${client}-${turn}`;
          const scene = { call, database, ordering, supplierId, name, draw: (below: number) => luck.between(0, below - 1) };
          const outcome = await stockActs[kind]!(scene);
          if (!outcome) continue;
          counts[outcome.done ? 'done' : 'refused'] += 1;
          if (outcome.done) doneOf.set(kind, doneOf.get(kind)! + 1);
          if (outcome.key) keyed.push({ key: outcome.key, done: outcome.done });
        }
      }),
    );
    work.catch(() => undefined);
    let journal: ReadonlyMap<number, string> = new Map();
    while (counts.kills === 0 || hours.totalMs() < minutes * 60_000) {
      await Promise.race([hours.begun(), work]);
      await Promise.race([wait(Math.min(everyMs.least + Math.random() * everyMs.more, minutes * 60_000)), work]);
      await server.kill();
      hours.ended();
      counts.kills += 1;
      journal = await look(journal);
      say(
        `killed ${counts.kills} times, ${counts.done} acts done and ${counts.refused} refused, ${journal.size} entries, ${broken.size} invariants broken`,
      );
      await server.start();
      hours.started();
    }
    await Promise.race([hours.begun(), work]);
    over = true;
    await work;
    await server.kill();
    await look(journal);
    for (const [kind, times] of doneOf) say(`${kind}: ${times} done`);
    const kindsNotDone = [...doneOf.values()].filter((times) => times === 0).length;
    return { ...counts, ...contest, kindsNotDone, astray: await astrayActs(database, keyed), broken: broken.size };
  } finally {
    over = true;
    await server.kill();
    await database.end();
  }
}

async function filled(databaseUrl: string, dataDir: string): Promise<Ordering> {
  const database = openPool(databaseUrl, 2);
  try {
    return (await fillDrillShop(database, dataDir)).orderings[0]!;
  } finally {
    await closePool(database);
  }
}
