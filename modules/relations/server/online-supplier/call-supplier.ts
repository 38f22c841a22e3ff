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
import { notFound } from '#platform/server/errors.ts';
import { job } from '#platform/server/jobs.ts';
import { type CommandContext, command, type Tx } from '#platform/server/served.ts';
import { apiOf, type OnlineSupplierApi } from './api.ts';

const refreshJobName = 'relations.refreshPrices';
/** So many prices are asked in one go; the rest follow in the next job, so that none holds its lock for long. */
const perJob = 10;
/** A supplier that cannot be reached is asked again so many times, after so many minutes; and then every night. */
const mostTries = 3;
const retryMinutes = 5;

type Called = { name: string; apiBase: string; sealedKey: string | null; products: number };

async function lockCalled(tx: Tx, id: number): Promise<Called> {
  const found = await tx.row<Called>(sql`
    SELECT name, api_base AS "apiBase", sealed_key AS "sealedKey",
           (SELECT count(*) FROM online_supplier_products p WHERE p.online_supplier_id = o.id) AS products
    FROM online_suppliers o WHERE id = ${id} FOR UPDATE`);
  if (!found) throw notFound();
  return found;
}

/** Keeps how a call went; the last trouble stays until a call goes well. */
async function noteCall({ tx, now }: CommandContext, id: number, trouble: ApiTrouble | undefined): Promise<void> {
  const at = now.toString();
  await tx.rows(sql`
    UPDATE online_suppliers SET last_called_at = ${at}, last_error = ${trouble ? troubleText(trouble) : ''},
      last_error_at = ${trouble ? at : null} WHERE id = ${id}`);
}

export const testOnlineSupplier = command(testOnlineSupplierEndpoint, async (context, { id }) => {
  const { tx, kernel } = context;
  const { name, apiBase, sealedKey } = await lockCalled(tx, id);
  if (sealedKey === null) return refuse('API_KEY_MISSING', {}, 'key');
  const answer = await apiOf(kernel, { apiBase, sealedKey }).products();
  const trouble = answer.kind === 'trouble' ? answer.trouble : undefined;
  await noteCall(context, id, trouble);
  const told = { products: answer.kind === 'answer' ? answer.value.length : null, trouble: trouble ? troubleText(trouble) : '' };
  await tx.record({
    fact: 'online_supplier.tested',
    refs: { online_supplier: id },
    data: { name, ...told, went: trouble ? 'wrong' : 'well' },
  });
  return told;
});

export const refreshPrices = command(refreshPricesEndpoint, async ({ tx, now }, { id }) => {
  const { name, sealedKey, products } = await lockCalled(tx, id);
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

/** Asks what was not asked since the refresh began; trouble of the supplier itself ends it until it is asked again. */
export const refreshPricesJob = job(refreshJobName, async (context, payload) => {
  const { tx, kernel, now } = context;
  const { supplierId, since, tries } = payload as { supplierId: number; since: string; tries: number };
  const supplier = await lockCalled(tx, supplierId).catch(() => undefined);
  if (!supplier?.sealedKey) return;
  const due = await tx.rows<Due>(sql`
    SELECT id, code, options, quantity FROM online_supplier_products
    WHERE online_supplier_id = ${supplierId} AND (asked_at IS NULL OR asked_at < ${since}) ORDER BY id LIMIT ${perJob + 1}`);
  const api = apiOf(kernel, { apiBase: supplier.apiBase, sealedKey: supplier.sealedKey });
  for (const { id, ...asked } of due.slice(0, perJob)) {
    const answer = await priceOf(api, asked);
    if (answer.kind === 'trouble' && endsRefresh(answer.trouble)) {
      const { trouble } = answer;
      await noteCall(context, supplierId, trouble);
      const data = { name: supplier.name, trouble: troubleText(trouble) };
      await tx.record({ fact: 'online_supplier.refresh_failed', refs: { online_supplier: supplierId }, data });
      const again = againAfter(trouble, tries, now);
      if (again) await queueRefresh(tx, supplierId, Temporal.Instant.from(since), again);
      return;
    }
    const { price, hours } = answer.kind === 'answer' ? answer.value : { price: null, hours: null };
    const error = answer.kind === 'trouble' ? troubleText(answer.trouble) : '';
    await tx.rows(sql`
      UPDATE online_supplier_products SET price = ${price}, hours = ${hours}, error = ${error}, asked_at = ${now.toString()} WHERE id = ${id}`);
  }
  await noteCall(context, supplierId, undefined);
  if (due.length > perJob) return queueRefresh(tx, supplierId, Temporal.Instant.from(since));
  await tx.rows(sql`UPDATE online_suppliers SET last_refreshed_at = ${now.toString()} WHERE id = ${supplierId}`);
  await tx.record({ fact: 'online_supplier.refreshed', refs: { online_supplier: supplierId }, data: { name: supplier.name } });
});

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
