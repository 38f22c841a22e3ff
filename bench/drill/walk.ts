import { type Chance, chance } from '#demo/chance.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { copyBasketEndpoint } from '#modules/baskets/contract/copy/copy-basket.endpoint.ts';
import { reorderEndpoint } from '#modules/baskets/contract/order/reorder.endpoint.ts';
import { callOffEndpoint } from '#modules/stock/contract/call-off.endpoint.ts';
import type { Actor } from '#platform/server/actor.ts';
import { closePool, openPool } from '#platform/server/database/database.ts';
import { HttpError } from '#platform/server/errors.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { fillDrillShop } from './drill-shop.ts';
import { type EndCounts, searchEnds } from './ends.ts';
import { newBasket, nextAttempt } from './walk-acts.ts';
import { type Attempt, findBasketToWalk, nameOf, type Walked } from './walk-attempt.ts';
import { audit } from './walk-audit.ts';
import { customerActor, openAccounts } from './walk-customers.ts';
import { actorsOf, byHand, call, mayDo, withShownPrice } from './walk-run.ts';

export type WalkOptions = {
  databaseUrl: string;
  dataDir: string;
  steps: number;
  walkers?: number;
  seed?: number;
  /** How many states have to lead to an end. */
  states?: number;
  say?(line: string): void;
};
export type WalkCounts = {
  steps: number;
  /** Attempts that succeeded. */
  done: number;
  /** Refused attempts, and the number of different codes. */
  refused: number;
  codes: number;
  /** Different acts that were tried, and those that never succeeded. */
  acts: number;
  idle: number;
  /** Attempts without the permission. */
  notAllowed: number;
  /** Refusals without a text in both languages, or not declared by the endpoint. */
  untold: number;
  /** Exceptions: a missing rule. */
  defects: number;
  forbiddenMoves: number;
  brokenHistories: number;
  strayStates: number;
  /** What the search for ends found. */
  ends: EndCounts;
};

export const isSoundWalk = ({ done, refused, untold, defects, forbiddenMoves, brokenHistories, strayStates, ends }: WalkCounts) =>
  done > 0 && refused > 0 && ends.deadEnds + untold + defects + forbiddenMoves + brokenHistories + strayStates === 0;

/** Within this many steps nearly every act succeeds once; those that did not are reported. */
const stepsForAll = 20_000;

type Walk = {
  kernel: Kernel;
  shop: readonly Walked[];
  actors: readonly Actor[];
  baskets: number[];
  counts: WalkCounts;
  codes: Set<string>;
  /** How often each act succeeded. */
  happened: Map<string, number>;
  say(line: string): void;
};

/** Baskets that several walkers share, so that they collide: this many steps each before a new one is created. */
const stepsPerBasket = 40;

/**
 * Runs walkers of every role that act at random on the same baskets concurrently, from the first call to a closed order. Then every
 * basket is audited. The same seed makes the same walkers; how they interleave is up to PostgreSQL.
 */
export async function walk({
  databaseUrl,
  dataDir,
  steps,
  walkers = 8,
  seed = 1,
  states = 0,
  say = () => undefined,
}: WalkOptions): Promise<WalkCounts> {
  // A statement or a lock without an end ends with its name; the walkers wait for each other, never that long.
  const endless = {
    waitMs: 120_000,
    statementMs: 60_000,
    listMs: 60_000,
    searchMs: 60_000,
    lockMs: 60_000,
    idleTransactionMs: 120_000,
    jobMs: 60_000,
  };
  const database = openPool(databaseUrl, { connections: walkers, maxWaiting: walkers * 4, ...endless });
  try {
    const { kernel, orderings } = await fillDrillShop(database, dataDir);
    const counts: WalkCounts = {
      ...{ steps, done: 0, refused: 0, codes: 0, acts: 0, idle: 0, notAllowed: 0 },
      ...{ untold: 0, defects: 0, forbiddenMoves: 0, brokenHistories: 0, strayStates: 0 },
      ends: { states: 0, baskets: 0, closed: 0, canceled: 0, deadEnds: 0 },
    };
    const shop = await openAccounts(kernel, orderings.slice(0, 4));
    const walking: Walk = { kernel, shop, actors: actorsOf(), baskets: [], counts, codes: new Set(), happened: new Map(), say };
    const each = Math.ceil(steps / walkers);
    await Promise.all(Array.from({ length: walkers }, (_, walker) => walkAlone(walking, walker, each, seed * 1000 + walker)));
    counts.steps = each * walkers;
    counts.codes = walking.codes.size;
    counts.acts = walking.happened.size;
    for (const [name, often] of walking.happened) {
      if (often > 0) continue;
      counts.idle += 1;
      if (steps >= stepsForAll) say(`idle: ${name}`);
    }
    counts.ends = await searchEnds({ kernel, shop, say }, { states, seed });
    const found = await kernel.act(({ tx }) => audit(tx));
    for (const [name, faults] of Object.entries(found)) {
      counts[name as keyof typeof found] = faults.length;
      for (const fault of faults) say(`${name}: ${fault}`);
    }
    return counts;
  } finally {
    await closePool(database);
  }
}

async function walkAlone(walking: Walk, walker: number, steps: number, seed: number): Promise<void> {
  const luck = chance(seed);
  const { kernel, baskets, shop } = walking;
  for (let step = 0; step < steps; step += 1) {
    if (baskets.length === 0 || step % stepsPerBasket === 0) {
      await tryOut(walking, newBasket(luck.of(shop), `Walk ${walker}-${step}`), orderManager(walking), kernel.clock.now());
      if (baskets.length === 0) continue;
    }
    const recent = baskets.slice(-12);
    const basket = await kernel.act(({ tx }) => findBasketToWalk(tx, luck.of(recent)));
    const attempt = nextAttempt(basket, luck, shop);
    const daysLater = ('seam' in attempt && attempt.daysLater) || (luck.next() < 0.05 ? luck.between(1, 45) : 0);
    await tryOut(walking, attempt, someActor(walking, attempt, luck), kernel.clock.now().add({ hours: 24 * daysLater }));
  }
}

/** Mostly a user with the permission; sometimes any user. */
function someActor({ actors }: Walk, attempt: Attempt, luck: Chance): Actor {
  if ('endpoint' in attempt && attempt.customer && luck.next() < 0.9) return customerActor(attempt.customer);
  const able = actors.filter((one) => 'seam' in attempt || mayDo(one, attempt));
  return luck.next() < 0.1 || able.length === 0 ? luck.of(actors) : luck.of(able);
}

const orderManager = ({ actors }: Walk) => actors.find(({ name }) => name === 'order_manager')!;
async function tryOut(walking: Walk, attempt: Attempt, actor: Actor, now: Temporal.Instant): Promise<void> {
  const { kernel, counts, happened } = walking;
  if ('endpoint' in attempt && !mayDo(actor, attempt)) {
    counts.notAllowed += 1;
    return;
  }
  const name = nameOf(attempt);
  happened.set(name, happened.get(name) ?? 0);
  try {
    const answer =
      'seam' in attempt ? await kernel.act((context) => byHand(context, attempt), { now }) : await call(kernel, attempt, actor, now);
    counts.done += 1;
    happened.set(name, happened.get(name)! + 1);
    if (makesBasket.has(name)) walking.baskets.push((answer as { id: number }).id);
  } catch (error) {
    // The basket may belong to another customer by now, with other addresses.
    if (error instanceof HttpError && (error.status === 409 || error.status === 404)) {
      tell(walking, attempt, error);
      const again = await withShownPrice(kernel, attempt, error, now);
      return again && tryOut(walking, again, actor, now);
    }
    counts.defects += 1;
    walking.say(`defects: ${name}: ${error instanceof HttpError ? error.code : (error as Error).stack}`);
  }
}

const makesBasket = new Set([createBasketEndpoint, copyBasketEndpoint, reorderEndpoint, callOffEndpoint].map(({ name }) => name));

/** Checks that a refusal has a text in both languages with all its parameters, and that the endpoint declares it. */
function tell(walking: Walk, attempt: Attempt, { code, params }: Pick<HttpError, 'code' | 'params'>): void {
  const { counts, kernel, codes } = walking;
  counts.refused += 1;
  codes.add(code);
  const flat = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]));
  const isSaid = (['nl', 'en'] as const).every(
    (language) => !/translation missing|refusals\./.test(kernel.texts.refusal(language, code, flat)),
  );
  const isDeclared = 'seam' in attempt || code === 'NOT_FOUND' || attempt.endpoint.refusals.includes(code);
  if (isSaid && isDeclared) return;
  counts.untold += 1;
  walking.say(`untold: ${'seam' in attempt ? attempt.seam : attempt.endpoint.name} refuses ${code}`);
}
