import type { Chance } from '#demo/chance.ts';
import { readOutboxMailEndpoint } from '#modules/identity/contract/mails/outbox.endpoints.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { mayEnter } from '#platform/domain/access.ts';
import { codeOf, currentFields, faultOf, type Result, type Send, send as sendOnce } from './check-answer.ts';
import type { FuzzCaller, FuzzShop } from './fuzz-shop.ts';
import { drawInput, sampleOf, schemaOf, withHostileValue } from './inputs.ts';
import { createMemory, type Item, type Memory } from './memory.ts';
import { mostlyValid } from './schema-values.ts';

export type Round = {
  shop: FuzzShop;
  luck: Chance;
  calls: number;
  /** Sends each call, once unless given. */
  send?: Send;
  /** Endpoints that were answered 2xx, in this round or before. */
  reached: Set<string>;
  onAnswer(endpoint: Endpoint, result: Result): void;
  onFault(text: string): void;
};
type Running = Round & {
  /** What the staff saw, and what each external user saw. */
  memories: Map<string, Memory>;
  /** The last inputs that were answered 2xx, by endpoint. */
  answered: Map<string, Item[]>;
};

/** Asks for each endpoint until it answers 2xx, then calls endpoints in turn; those that never answered 2xx more often. */
export async function runRound(round: Round): Promise<void> {
  const { shop, luck, calls, reached } = round;
  const running: Running = { ...round, memories: new Map(), answered: new Map() };
  const drawn = Math.floor(calls / 2);
  let left = calls;
  for (let turn = 0; turn < turnsOfAsking; turn += 1) {
    const rest = turn === 0 ? readsFirst(shop.endpoints) : shop.endpoints.filter(({ name }) => !reached.has(name));
    const queue = rest.slice(0, left - drawn);
    for (const endpoint of queue) await callOnce(running, endpoint, asking);
    left -= queue.length;
    await refresh(running);
  }
  let queue: Endpoint[] = [];
  for (; left > 0; left -= 1) {
    if (queue.length === 0) {
      queue = shuffled(shop.endpoints, reached, luck);
      await refresh(running);
    }
    await callOnce(running, queue.pop()!, drawing);
  }
}

async function refresh({ shop, memories }: Running): Promise<void> {
  await shop.restorePeople();
  for (const text of await shop.newestMails()) for (const memory of memories.values()) memory.readText(text);
  // A job may fail because of what was entered; its act was acknowledged all the same.
  await shop.runJobs().catch(() => undefined);
}

/** How often calls name a record in the state that the endpoint needs, come from who has the permission, and are sent as a form. */
type Shares = { fitting: number; able: number; form: number };
const asking: Shares = { fitting: 1, able: 1, form: 0.1 };
/** The others name any record, to see how the endpoint refuses it. */
const drawing: Shares = { fitting: 0.5, able: 0.9, form: 0.1 };
const turnsOfAsking = 8;

async function callOnce(running: Running, endpoint: Endpoint, shares: Shares): Promise<void> {
  const { shop, luck, reached, send = sendOnce } = running;
  const fitting = luck.next() < shares.fitting ? await shop.findRecord(endpoint.name, luck) : undefined;
  const by = shop.callers.find(({ email }) => email === fitting?.as) ?? callerFor(running, endpoint, shares.able);
  const memory = memoryOf(running, by);
  const body = luck.next() < shares.form ? luck.of(['url-encoded', 'multipart'] as const) : 'json';
  let input = shares === asking ? drawInput(endpoint, memory, luck, fitting?.fields) : inputFor(running, endpoint, memory, fitting?.fields);
  let result = await send(by, endpoint, input, body);
  if (codeOf(result) === 'NOT_SIGNED_IN' && by.holder.signedIn) {
    await shop.restorePeople();
    result = await send(by, endpoint, input, body);
  }
  const current = currentFields(result);
  if (current) {
    input = { ...(input as Item), ...current };
    result = await send(by, endpoint, input, body);
  }
  running.onAnswer(endpoint, result);
  const fault = faultOf(endpoint, result);
  if (fault) running.onFault(`${endpoint.name} as ${by.role}: ${fault}; input ${JSON.stringify(input)?.slice(0, 600)} ${shop.lastError()}`);
  if (result.status >= 300) return;
  reached.add(endpoint.name);
  memory.learn(endpoint, input as Item, result.body);
  running.answered.set(endpoint.name, [...(running.answered.get(endpoint.name) ?? []).slice(-7), input as Item]);
  if (luck.next() < 0.02) await shop.runJobs().catch(() => undefined);
}

/** Lists first, then records, then acts. */
function readsFirst(endpoints: readonly Endpoint[]): Endpoint[] {
  const reads = endpoints.filter(({ method }) => method === 'GET');
  const isRecord = ({ path }: Endpoint) => path.includes(':');
  return [...reads.filter((one) => !isRecord(one)), ...reads.filter(isRecord), ...endpoints.filter(({ method }) => method !== 'GET')];
}

const turnsOfUnreached = 8;
/** Mails contain the links that other endpoints open. */
const turnsOfMails = 10;
const turnsOf = ({ name }: Endpoint, reached: ReadonlySet<string>) => {
  if (!reached.has(name)) return turnsOfUnreached;
  return name === readOutboxMailEndpoint.name ? turnsOfMails : 1;
};

function shuffled(endpoints: readonly Endpoint[], reached: ReadonlySet<string>, luck: Chance): Endpoint[] {
  const turns = endpoints.flatMap((endpoint) => Array<Endpoint>(turnsOf(endpoint, reached)).fill(endpoint));
  const placed = turns.map((endpoint) => ({ endpoint, place: luck.next() }));
  return placed.toSorted((one, other) => one.place - other.place).map(({ endpoint }) => endpoint);
}

const shareOfCustomers = 0.4;

function callerFor({ shop, luck }: Round, endpoint: Endpoint, shareOfAble: number): FuzzCaller {
  const able = shop.callers.filter(({ holder }) => mayEnter(endpoint.permission, holder) && (holder.internal || !endpoint.internalOnly));
  const customers = able.filter(({ holder }) => holder.signedIn && !holder.internal);
  if (customers.length > 0 && luck.next() < shareOfCustomers) return luck.of(customers);
  return able.length === 0 || luck.next() >= shareOfAble ? luck.of(shop.callers) : luck.of(able);
}

function memoryOf({ memories }: Running, { email, holder }: FuzzCaller): Memory {
  const whose = holder.internal || !holder.signedIn ? 'staff' : email;
  const memory = memories.get(whose) ?? createMemory();
  memories.set(whose, memory);
  return memory;
}

function inputFor({ luck, answered, reached }: Running, endpoint: Endpoint, memory: Memory, fitting: Item | undefined): unknown {
  if (fitting) return drawInput(endpoint, memory, luck, fitting);
  const earlier = answered.get(endpoint.name);
  if (earlier && luck.next() < 0.35) return withHostileValue(luck.of(earlier), luck);
  if (luck.next() < (reached.has(endpoint.name) ? 0.15 : 0.03)) return sampleOf(mostlyValid(schemaOf(endpoint)), luck);
  const drawn = drawInput(endpoint, memory, luck);
  return reached.has(endpoint.name) && luck.next() < 0.1 ? withHostileValue(drawn, luck) : drawn;
}
