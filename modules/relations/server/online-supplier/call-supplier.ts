import { sql } from 'drizzle-orm';
import { fillOptions } from '#modules/relations/domain/online-supplier/fill-options.ts';
import {
  type ApiError,
  type ApiResult,
  endsRefresh,
  formatApiError,
  type ProductOption,
  type SuppliedPrice,
} from '#modules/relations/domain/online-supplier/online-supplier.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { externalCallJob, job } from '#platform/server/jobs/jobs.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';
import { type OnlineSupplierApi, onlineSupplierApi } from './api.ts';

const refreshJobName = 'relations.refreshPrices';
/** Prices per job; the rest follow in the next job, so that none keeps its lock for long. */
const perJob = 10;
/** Retries of an unreachable supplier; after these the nightly job tries again. */
const maxTries = 3;
const retryMinutes = 5;

type Supplier = { name: string; apiBase: string; sealedKey: string | null; products: number };
export type SupplierWithKey = Supplier & { sealedKey: string };

function findSupplier(tx: ReadTx, id: number): Promise<Supplier | undefined> {
  return tx.row<Supplier>(sql`
    SELECT name, api_base AS "apiBase", sealed_key AS "sealedKey",
           (SELECT count(*) FROM online_supplier_products p WHERE p.online_supplier_id = o.id) AS products
    FROM online_suppliers o WHERE id = ${id}`);
}

export async function readSupplier(tx: ReadTx, id: number): Promise<Supplier> {
  const found = await findSupplier(tx, id);
  if (!found) throw notFound();
  return found;
}

/** Whether the supplier still has the URL and key of the call. Locks its row until the answer is stored. */
export async function lockUnchanged(tx: Tx, id: number, { apiBase, sealedKey }: SupplierWithKey): Promise<boolean> {
  const found = await tx.row(sql`
    SELECT 1 FROM online_suppliers WHERE id = ${id} AND api_base = ${apiBase} AND sealed_key = ${sealedKey} FOR UPDATE`);
  return found !== undefined;
}

/** Stores the result of a call; the last error stays until a call succeeds. */
export async function storeCallResult({ tx, now }: CommandContext, id: number, error: ApiError | undefined): Promise<void> {
  const at = now.toString();
  await tx.rows(sql`
    UPDATE online_suppliers SET last_called_at = ${at}, last_error = ${error ? formatApiError(error) : ''},
      last_error_at = ${error ? at : null} WHERE id = ${id}`);
}

export const queueRefresh = (
  tx: Tx,
  supplierId: number,
  since: Temporal.Instant,
  again: { tries?: number; runAt?: Temporal.Instant } = {},
) =>
  tx.addJob(
    refreshJobName,
    { supplierId, since: since.toString(), tries: again.tries ?? 0 },
    { key: `online-prices:${supplierId}`, ...(again.runAt && { runAt: again.runAt.toString() }) },
  );

type Due = { id: number; code: string; options: ProductOption[]; quantity: number };

/** Returns the moment of the retry after an error: when the rate limit ends, or a few times when the supplier is unreachable. */
function retryAfter(error: ApiError, tries: number, now: Temporal.Instant) {
  if (error.code === 'RATE_LIMIT') return { tries, runAt: now.add({ seconds: error.seconds }) };
  const isAway = error.code === 'NOT_REACHED' || error.code === 'TIMEOUT' || error.code === 'HTTP';
  return isAway && tries < maxTries ? { tries: tries + 1, runAt: now.add({ minutes: retryMinutes }) } : undefined;
}

/** Requests one price; fails with PER_CALCULATION when the options need the answers of a calculation. */
function priceOf(api: OnlineSupplierApi, asked: Omit<Due, 'id'>): Promise<ApiResult<SuppliedPrice>> | ApiResult<SuppliedPrice> {
  const isOpen = fillOptions(asked.options, {}).missing.length > 0;
  return isOpen ? { kind: 'trouble', trouble: { code: 'PER_CALCULATION' } } : api.price(asked);
}

type Refresh = { called: SupplierWithKey; due: Due[] };
/** The answers up to the error that ended the refresh, if any. */
type Prices = { answers: { asked: Due; answer: ApiResult<SuppliedPrice> }[]; ended: ApiError | undefined };

/** Requests the prices that were not requested since the refresh began; an error of the supplier itself ends it, until a retry. */
export const refreshPricesJob = externalCallJob<Refresh, Prices>(refreshJobName, {
  async read({ tx }, payload) {
    const { supplierId, since } = payload as { supplierId: number; since: string };
    const called = await findSupplier(tx, supplierId);
    if (!called?.sealedKey) return undefined;
    const due = await tx.rows<Due>(sql`
      SELECT id, code, options, quantity FROM online_supplier_products
      WHERE online_supplier_id = ${supplierId} AND (asked_at IS NULL OR asked_at < ${since}) ORDER BY id LIMIT ${perJob + 1}`);
    return { called: { ...called, sealedKey: called.sealedKey }, due };
  },
  async call(kernel, { called, due }) {
    const api = onlineSupplierApi(kernel, called);
    const answers: Prices['answers'] = [];
    for (const asked of due.slice(0, perJob)) {
      const answer = await priceOf(api, asked);
      if (answer.kind === 'trouble' && endsRefresh(answer.trouble)) return { answers, ended: answer.trouble };
      answers.push({ asked, answer });
    }
    return { answers, ended: undefined };
  },
  async save(context, payload, { called, due }, { answers, ended }) {
    const { tx, now } = context;
    const { supplierId, since, tries } = payload as { supplierId: number; since: string; tries: number };
    const startedAt = Temporal.Instant.from(since);
    // URL or key changed during the call, so the answers are stale; ask again.
    if (!(await lockUnchanged(tx, supplierId, called))) return queueRefresh(tx, supplierId, startedAt);
    let kept = 0;
    for (const { asked, answer } of answers) if (await storePrice(context, asked, answer)) kept += 1;
    await storeCallResult(context, supplierId, ended);
    const refs = { online_supplier: supplierId };
    if (ended) {
      await tx.record({ fact: 'online_supplier.refresh_failed', refs, data: { name: called.name, trouble: formatApiError(ended) } });
      const again = retryAfter(ended, tries, now);
      if (again) await queueRefresh(tx, supplierId, startedAt, again);
      return;
    }
    // Products that were remapped during the call are still due.
    if (due.length > perJob || kept < answers.length) return queueRefresh(tx, supplierId, startedAt);
    await tx.rows(sql`UPDATE online_suppliers SET last_refreshed_at = ${now.toString()} WHERE id = ${supplierId}`);
    await tx.record({ fact: 'online_supplier.refreshed', refs, data: { name: called.name } });
  },
});

/** Stores a price; returns false when the product was remapped since the request, so that the answer does not apply. */
async function storePrice({ tx, now }: CommandContext, { id, ...asked }: Due, answer: ApiResult<SuppliedPrice>): Promise<boolean> {
  const { price, hours } = answer.kind === 'answer' ? answer.value : { price: null, hours: null };
  const error = answer.kind === 'trouble' ? formatApiError(answer.trouble) : '';
  const kept = await tx.row(sql`
    UPDATE online_supplier_products SET price = ${price}, hours = ${hours}, error = ${error}, asked_at = ${now.toString()}
    WHERE id = ${id} AND code = ${asked.code} AND quantity = ${asked.quantity} AND options = ${JSON.stringify(asked.options)}::jsonb
    RETURNING 1`);
  return kept !== undefined;
}

/** Nightly job: refreshes the prices of all active suppliers that want it. */
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
