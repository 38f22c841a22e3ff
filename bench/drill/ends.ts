import { type Chance, chance } from '#demo/chance.ts';
import type { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { reopenBasketEndpoint } from '#modules/baskets/contract/basket/reopen-basket.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Actor } from '#platform/server/actor.ts';
import { HttpError } from '#platform/server/errors.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { operationsOf, stateOf } from './ends-state.ts';
import { waysOn } from './ends-way.ts';
import { newBasket, nextAttempt, realSteps } from './walk-acts.ts';
import { type Attempt, command, type Found, findBasketToWalk, nameOf, type Walked } from './walk-attempt.ts';
import { customerActor } from './walk-customers.ts';
import { actorsOf, byHand, call, mayDo, withShownPrice } from './walk-run.ts';

export type EndCounts = {
  /** Different states that a way leads to an end from. */
  states: number;
  baskets: number;
  closed: number;
  canceled: number;
  /** Baskets from which no way was found. */
  deadEnds: number;
};

type Search = {
  kernel: Kernel;
  shop: readonly Walked[];
  actors: readonly Actor[];
  /** How often each act succeeded, and the codes that refused it. */
  tried: Map<string, { done: number; codes: Set<string> }>;
  say(line: string): void;
};

const actsAtRandom = 30;
/** Longer than any way of an order of some lines; a longer one goes round. */
const actsOfWay = 250;
/** Glue and ink dry within days. */
const maxWaits = 60;
/** From this many states on, acts that never succeeded are reported. */
const statesForAll = 2_000;
/** An act that takes this long is told. */
const slowMs = 10_000;
const ends: readonly string[] = ['closed', 'order_canceled', 'quote_canceled'];

/**
 * Brings baskets to their end, each with at most 30 acts at random on the way. Every state that a basket passed has a way to that end: the
 * one it took. Some closed orders are reopened once. Goes on until it has passed the number of different states asked.
 */
export async function searchEnds(
  { kernel, shop, say }: Omit<Search, 'actors' | 'tried'>,
  { states, seed }: { states: number; seed: number },
): Promise<EndCounts> {
  const search: Search = { kernel, shop, actors: actorsOf(), tried: new Map(), say };
  const luck = chance(seed);
  const passed = new Set<string>();
  const counts: EndCounts = { states: 0, baskets: 0, closed: 0, canceled: 0, deadEnds: 0 };
  while (passed.size < states) {
    const begun = await perform(search, newBasket(luck.of(shop), `End ${counts.baskets}`), kernel.clock.now());
    const { id } = begun.answer as OutputOf<typeof createBasketEndpoint>;
    const own = new Set<string>();
    const end = await findEnd(search, id, luck, own).catch((error: Error) => say(`dead end: basket ${id}: ${error.stack}`));
    counts.baskets += 1;
    if (!end) counts.deadEnds += 1;
    else {
      for (const state of own) passed.add(state);
      counts[end === 'closed' ? 'closed' : 'canceled'] += 1;
    }
    if (counts.baskets % 50 === 0) say(`${passed.size} states of ${counts.baskets} baskets`);
  }
  counts.states = passed.size;
  for (const [name, { done, codes }] of search.tried)
    if (done === 0 && states >= statesForAll) say(`never succeeded: ${name}, refused with ${[...codes].join(', ')}`);
  return counts;
}

const read = ({ kernel }: Search, id: number) => kernel.act(({ tx }) => findBasketToWalk(tx, id));

/**
 * Brings a basket to its end, with some acts at random on the way; returns its last status, or undefined when nothing leads on.
 */
async function findEnd(search: Search, id: number, luck: Chance, passed: Set<string>): Promise<string | undefined> {
  const { kernel, shop, say } = search;
  const acts: string[] = [];
  let now = kernel.clock.now();
  let waits = 0;
  let reopened = false;
  let atRandom = luck.between(5, actsAtRandom);
  for (;;) {
    const basket = await read(search, id);
    if (ends.includes(basket.status)) {
      if (basket.status !== 'closed' || reopened || luck.next() < 0.8) return basket.status;
      reopened = true;
      await perform(search, command(reopenBasketEndpoint, { id, version: basket.version, note: 'Nabestelling' }), now);
      continue;
    }
    passed.add(await kernel.act(({ tx }) => stateOf(tx, id)));
    if (atRandom > 0 && luck.next() < 0.6) {
      atRandom -= 1;
      await perform(search, nextAttempt(basket, luck, shop, realSteps), now);
      continue;
    }
    const step = await goOn(search, basket, luck, now);
    if (step.until) {
      now = step.until;
      waits += 1;
    }
    if (step.led) acts.push(step.led);
    if (acts.length < actsOfWay && (step.led || (step.until && waits < maxWaits))) continue;
    const why = step.led ? acts.slice(-8) : [...new Set(step.refused)];
    say(`dead end: basket ${id} ${basket.status}, lines ${linesOf(basket)}: ${why.join(', ')}`);
    say(`its operations: ${await kernel.act(({ tx }) => operationsOf(tx, id))}`);
    return undefined;
  }
}

type GoneOn = { led?: string; until?: Temporal.Instant; refused: string[] };

/** Tries what leads a basket on until something of it changes, or something has to rest first. */
async function goOn(search: Search, basket: Found, luck: Chance, now: Temporal.Instant): Promise<GoneOn> {
  const before = JSON.stringify(basket);
  const refused: string[] = [];
  for (const attempt of waysOn(basket, luck, search.shop)) {
    const { code, until } = await perform(search, attempt, now);
    if (until) return { until, refused };
    if (code === undefined && JSON.stringify(await read(search, basket.id)) !== before) return { led: nameOf(attempt), refused };
    refused.push(`${nameOf(attempt)} ${code ?? 'changes nothing'}`);
  }
  return { refused };
}

const linesOf = ({ lines }: Found) => lines.map(({ kind, status }) => `${kind} ${status}`).join(', ');

type Done = { code?: string; answer?: unknown; until?: Temporal.Instant };

/** Does what an attempt asks, as a user with the right to it; waits until glue or ink has dried. */
async function perform(search: Search, attempt: Attempt, now: Temporal.Instant): Promise<Done> {
  const begun = performance.now();
  try {
    return await performNow(search, attempt, now);
  } finally {
    const seconds = (performance.now() - begun) / 1000;
    if (seconds * 1000 > slowMs)
      search.say(`slow: ${nameOf(attempt)} took ${seconds.toFixed(0)} s: ${JSON.stringify('input' in attempt ? attempt.input : {})}`);
  }
}

async function performNow(search: Search, attempt: Attempt, now: Temporal.Instant): Promise<Done> {
  const { kernel, actors, tried } = search;
  const name = nameOf(attempt);
  const of = tried.get(name) ?? { done: 0, codes: new Set() };
  tried.set(name, of);
  try {
    const able = 'seam' in attempt ? undefined : (actors.find((one) => (attempt.byAdmin ? one.admin : mayDo(one, attempt))) ?? actors[0]!);
    const answer =
      'seam' in attempt
        ? await kernel.act((context) => byHand(context, attempt), { now })
        : await call(kernel, attempt, attempt.customer ? customerActor(attempt.customer) : able!, now);
    of.done += 1;
    return { answer };
  } catch (error) {
    if (!(error instanceof HttpError) || (error.status !== 409 && error.status !== 404)) throw error;
    const again = await withShownPrice(kernel, attempt, error, now);
    if (again) return performNow(search, again, now);
    of.codes.add(error.code);
    return { code: error.code, ...(error.code === 'CURING_UNTIL' && { until: now.add({ hours: 24 }) }) };
  }
}
