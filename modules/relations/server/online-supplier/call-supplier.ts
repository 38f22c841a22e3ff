import { sql } from 'drizzle-orm';
import { refreshPricesEndpoint, testOnlineSupplierEndpoint } from '#modules/relations/contract/online-suppliers.endpoints.ts';
import { askedOptions } from '#modules/relations/domain/asked-options.ts';
import {
  type ApiAnswer,
  type ApiTrouble,
  endsRefresh,
  type ProductOption,
  type SuppliedPrice,
  troubleText,
} from '#modules/relations/domain/online-supplier.ts';
import { refuse } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { askingJob, job } from '#platform/server/jobs.ts';
import { askingCommand, type CommandContext, command, type Tx } from '#platform/server/served.ts';
import { apiOf, type OnlineSupplierApi } from './api.ts';

const refreshJobName = 'relations.refreshPrices';
/** So many prices are asked in one go; the rest follow in the next job, so that none holds its lock for long. */
const perJob = 10;
/** A supplier that cannot be reached is asked again so many times, after so many minutes; and then every night. */
const mostTries = 3;
const retryMinutes = 5;

type Called = { name: string; apiBase: string; sealedKey: string | null; products: number };
type Callable = Called & { sealedKey: string };

function findCalled(tx: ReadTx, id: number): Promise<Called | undefined> {
  return tx.row<Called>(sql`
    SELECT name, api_base AS "apiBase", sealed_key AS "sealedKey",
           (SELECT count(*) FROM online_supplier_products p WHERE p.online_supplier_id = o.id) AS products
    FROM online_suppliers o WHERE id = ${id}`);
}

async function readCalled(tx: ReadTx, id: number): Promise<Called> {
  const found = await findCalled(tx, id);
  if (!found) throw notFound();
  return found;
}

/** Whether it is still called as it was: at the same address, with the same key. Locked until what it answered is written. */
async function lockAsked(tx: Tx, id: number, { apiBase, sealedKey }: Callable): Promise<boolean> {
  const found = await tx.row(sql`
    SELECT 1 FROM online_suppliers WHERE id = ${id} AND api_base = ${apiBase} AND sealed_key = ${sealedKey} FOR UPDATE`);
  return found !== undefined;
}

/** Keeps how a call went; the last trouble stays until a call goes well. */
async function noteCall({ tx, now }: CommandContext, id: number, trouble: ApiTrouble | undefined): Promise<void> {
  const at = now.toString();
  await tx.rows(sql`
    UPDATE online_suppliers SET last_called_at = ${at}, last_error = ${trouble ? troubleText(trouble) : ''},
      last_error_at = ${trouble ? at : null} WHERE id = ${id}`);
}

export const testOnlineSupplier = askingCommand(testOnlineSupplierEndpoint, {
  async read({ tx }, { id }) {
    const { sealedKey, ...called } = await readCalled(tx, id);
    return sealedKey ? { ...called, sealedKey } : refuse('API_KEY_MISSING', {}, 'key');
  },
  ask: (kernel, called: Callable) => apiOf(kernel, called).products(),
  async keep(context, { id }, { read, answer }) {
    const trouble = answer.kind === 'trouble' ? answer.trouble : undefined;
    if (await lockAsked(context.tx, id, read)) await noteCall(context, id, trouble);
    const told = { products: answer.kind === 'answer' ? answer.value.length : null, trouble: trouble ? troubleText(trouble) : '' };
    await context.tx.record({
      fact: 'online_supplier.tested',
      refs: { online_supplier: id },
      data: { name: read.name, ...told, went: trouble ? 'wrong' : 'well' },
    });
    return told;
  },
});

export const refreshPrices = command(refreshPricesEndpoint, async ({ tx, now }, { id }) => {
  const { name, sealedKey, products } = await readCalled(tx, id);
  if (sealedKey === null) return refuse('API_KEY_MISSING', {}, 'key');
  if (products === 0) return refuse('NOTHING_MAPPED', {}, 'products');
  await queueRefresh(tx, id, now);
  await tx.record({ fact: 'online_supplier.refresh_asked', refs: { online_supplier: id }, data: { name } });
  return { id };
});

const queueRefresh = (tx: Tx, supplierId: number, since: Temporal.Instant, again: { tries?: number; runAt?: Temporal.Instant } = {}) =>
  tx.addJob(
    refreshJobName,
    { supplierId, since: since.toString(), tries: again.tries ?? 0 },
    { key: `online-prices:${supplierId}`, ...(again.runAt && { runAt: again.runAt.toString() }) },
  );

type Due = { id: number; code: string; options: ProductOption[]; quantity: number };

/** When to ask again after trouble: once a limit is over, and a few times whoever did not answer. */
function againAfter(trouble: ApiTrouble, tries: number, now: Temporal.Instant) {
  if (trouble.code === 'RATE_LIMIT') return { tries, runAt: now.add({ seconds: trouble.seconds }) };
  const isAway = trouble.code === 'NOT_REACHED' || trouble.code === 'TIMEOUT' || trouble.code === 'HTTP';
  return isAway && tries < mostTries ? { tries: tries + 1, runAt: now.add({ minutes: retryMinutes }) } : undefined;
}

/** Choices that come from a calculation are asked from there, and not by night. */
function priceOf(api: OnlineSupplierApi, asked: Omit<Due, 'id'>): Promise<ApiAnswer<SuppliedPrice>> | ApiAnswer<SuppliedPrice> {
  const isOpen = askedOptions(asked.options, {}).missing.length > 0;
  return isOpen ? { kind: 'trouble', trouble: { code: 'PER_CALCULATION' } } : api.price(asked);
}

type Refresh = { called: Callable; due: Due[] };
/** What each product answered, as far as it came; trouble of the supplier itself ends it. */
type Prices = { answers: { asked: Due; answer: ApiAnswer<SuppliedPrice> }[]; ended: ApiTrouble | undefined };

/** Asks what was not asked since the refresh began; trouble of the supplier itself ends it until it is asked again. */
export const refreshPricesJob = askingJob<Refresh, Prices>(refreshJobName, {
  async read({ tx }, payload) {
    const { supplierId, since } = payload as { supplierId: number; since: string };
    const called = await findCalled(tx, supplierId);
    if (!called?.sealedKey) return undefined;
    const due = await tx.rows<Due>(sql`
      SELECT id, code, options, quantity FROM online_supplier_products
      WHERE online_supplier_id = ${supplierId} AND (asked_at IS NULL OR asked_at < ${since}) ORDER BY id LIMIT ${perJob + 1}`);
    return { called: { ...called, sealedKey: called.sealedKey }, due };
  },
  async ask(kernel, { called, due }) {
    const api = apiOf(kernel, called);
    const answers: Prices['answers'] = [];
    for (const asked of due.slice(0, perJob)) {
      const answer = await priceOf(api, asked);
      if (answer.kind === 'trouble' && endsRefresh(answer.trouble)) return { answers, ended: answer.trouble };
      answers.push({ asked, answer });
    }
    return { answers, ended: undefined };
  },
  async keep(context, payload, { called, due }, { answers, ended }) {
    const { tx, now } = context;
    const { supplierId, since, tries } = payload as { supplierId: number; since: string; tries: number };
    const begun = Temporal.Instant.from(since);
    // Called otherwise since: what answered was another, and whoever is there now is asked anew.
    if (!(await lockAsked(tx, supplierId, called))) return queueRefresh(tx, supplierId, begun);
    let kept = 0;
    for (const { asked, answer } of answers) if (await keepPrice(context, asked, answer)) kept += 1;
    await noteCall(context, supplierId, ended);
    const refs = { online_supplier: supplierId };
    if (ended) {
      await tx.record({ fact: 'online_supplier.refresh_failed', refs, data: { name: called.name, trouble: troubleText(ended) } });
      const again = againAfter(ended, tries, now);
      if (again) await queueRefresh(tx, supplierId, begun, again);
      return;
    }
    // What was mapped to another while this one thought is still due.
    if (due.length > perJob || kept < answers.length) return queueRefresh(tx, supplierId, begun);
    await tx.rows(sql`UPDATE online_suppliers SET last_refreshed_at = ${now.toString()} WHERE id = ${supplierId}`);
    await tx.record({ fact: 'online_supplier.refreshed', refs, data: { name: called.name } });
  },
});

/** Whether it was kept: of a product that was mapped to another since it was asked, the answer says nothing. */
async function keepPrice({ tx, now }: CommandContext, { id, ...asked }: Due, answer: ApiAnswer<SuppliedPrice>): Promise<boolean> {
  const { price, hours } = answer.kind === 'answer' ? answer.value : { price: null, hours: null };
  const error = answer.kind === 'trouble' ? troubleText(answer.trouble) : '';
  const kept = await tx.row(sql`
    UPDATE online_supplier_products SET price = ${price}, hours = ${hours}, error = ${error}, asked_at = ${now.toString()}
    WHERE id = ${id} AND code = ${asked.code} AND quantity = ${asked.quantity} AND options = ${JSON.stringify(asked.options)}::jsonb
    RETURNING 1`);
  return kept !== undefined;
}

/** Every night: the prices of whoever is active and wants it. */
export const refreshAllPrices = job(
  'relations.refreshAllPrices',
  async ({ tx, now }) => {
    const active = await tx.rows<{ id: number }>(
      sql`SELECT id FROM online_suppliers WHERE active AND refresh_prices AND sealed_key IS NOT NULL ORDER BY id`,
    );
    for (const { id } of active) await queueRefresh(tx, id, now);
  },
  { nightly: '04:10' },
);
