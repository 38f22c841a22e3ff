import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { saveSetEndpoint } from '#modules/baskets/contract/set/save-set.endpoint.ts';
import { decideEditLines } from '#modules/baskets/domain/basket/edit-rules.ts';
import { basketCreated } from '#modules/baskets/domain/facts.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { decideLineSet } from '#modules/baskets/domain/set/save-set.ts';
import {
  type BasketRow,
  findBasket,
  type LineRow,
  linesOf,
  lockBasket,
  lockLinesOf,
} from '#modules/baskets/server/basket/baskets.store.ts';
import { moveBasket } from '#modules/baskets/server/basket/move-basket.ts';
import { openBasket } from '#modules/baskets/server/basket/open-basket.ts';
import { alreadySaving, tryLockSaving } from '#modules/baskets/server/calculation/save-lock.ts';
import type { DeliveriesRefusal } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { replaceDeliveries } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { validateIsbnChangeTo } from '#modules/baskets/server/line/book-isbn.ts';
import { cancelLine } from '#modules/baskets/server/line/cancel-line.ts';
import { describeChangedAnswers } from '#modules/baskets/server/line/changed-answers.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import { changeLines } from '#modules/baskets/server/line/lines.store.ts';
import { refreshGangedOutsideSet } from '#modules/baskets/server/line/refresh-ganged-lines.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command, type Tx } from '#platform/server/served.ts';
import { changeSet, insertSet } from './line-sets.store.ts';
import { gangPlace, partsOf, type SetPart } from './set-parts.ts';
import { shareTransport } from './share-transport.ts';
import { type PartLine, partLines, writePart } from './write-set-part.ts';

type Input = z.output<typeof saveSetEndpoint.input>;

export const saveSet = command(saveSetEndpoint, async (context, input) => {
  const { tx } = context;
  const decided = decideLineSet({ parts: input.parts.length, basketId: input.basketId, customerId: input.customerId });
  if (!decided.accepted) return decided;
  if (input.basketId !== undefined && !(await tryLockSaving(tx, `basket:${input.basketId}`))) return alreadySaving();
  const opened = await basketFor(context, input);
  if (!opened.accepted) return opened;
  const basket = opened.value;
  const open = decideEditLines(basket.status);
  if (!open.accepted) return open;
  const customer = await readCustomerTerms(tx, basket.customerId);
  if (!customer) throw notFound();
  const { parts } = await partsOf(context, input, customer);
  const written = await partLines(context, parts, customer);
  if (!written.accepted) return written;

  if (basket.status === 'entered') await moveBasket(context, basket, 'in_calculation');
  const setId = await writeSet(context, basket, input);
  const was = await savedCasesOfSet(tx, setId);
  const lineIds = await writeLines(context, basket, setId, written.value);
  if (!lineIds.accepted) return lineIds;
  await storeHosts(tx, basket.id, parts, lineIds.value);
  const along = await refreshGangedOutsideSet(context, basket, { was, lineIds: lineIds.value });
  await shareTransport(context, [setId]);
  const delivered = await deliver(context, basket, lineIds.value, input.delivery);
  if (!delivered.accepted) return delivered;
  const total = addMoney(...written.value.map(({ price }) => price));
  const data = { name: input.name, quantity: input.quantity, count: lineIds.value.length, price: eurosOf(total) };
  await tx.record({ fact: 'basket.set_saved', refs: { basket: basket.id }, data });
  return {
    id: setId,
    basketId: basket.id,
    number: basket.number,
    lineIds: lineIds.value,
    total,
    changed: changedTexts(context, written.value),
    along,
  };
});

/** Reads the cases of a set's calculated lines before they are overwritten. */
async function savedCasesOfSet(tx: ReadTx, setId: number): Promise<Map<number, { ask: EstimateCase; quantity: number }>> {
  const rows = await tx.rows<{ id: number; ask: EstimateCase; quantity: number }>(sql`
    SELECT l.id, l.estimate_case AS ask, l.quantity FROM lines l
    WHERE l.set_id = ${setId} AND l.alternative_of IS NULL AND l.estimate_case IS NOT NULL AND ${notCanceled} ORDER BY l.position, l.id`);
  return new Map(rows.map(({ id, ...asked }) => [id, asked]));
}

function changedTexts(context: CommandContext, parts: readonly PartLine[]): string[] {
  return parts.flatMap(({ changed, values }) =>
    describeChangedAnswers(context, changed).map((sentence) => `${values.description}: ${sentence}`),
  );
}

/** Locks the given basket, or creates a quote for the customer. */
async function basketFor(context: CommandContext, input: Input): Promise<Decision<BasketRow, 'CUSTOMER_BLOCKED' | 'CUSTOMER_NO_ADDRESS'>> {
  if (input.basketId !== undefined) return accept(await lockBasket(context.tx, input.basketId));
  const { contactId, name } = input;
  const opened = await openBasket(context, { customerId: input.customerId!, contactId, description: name });
  if (!opened.accepted) return opened;
  const { id, number, customer } = opened.value;
  const refs = { basket: id, customer: input.customerId! };
  await context.tx.record(basketCreated({ refs, to: 'entered', data: { number, customer } }));
  return accept(await findBasket(context.tx, id));
}

/** Inserts or updates the row of the set, at the version that the caller saw. */
async function writeSet({ tx }: CommandContext, basket: BasketRow, { setId, version, name, quantity }: Input): Promise<number> {
  if (setId === undefined) return insertSet(tx, basket.id, { name, quantity });
  await changeSet(tx, { id: setId, basketId: basket.id, version }, { name, quantity });
  return setId;
}

/** Writes every part to its own line or a new one, and removes the lines that are no longer in the set. */
async function writeLines(
  context: CommandContext,
  basket: BasketRow,
  setId: number,
  parts: readonly PartLine[],
): Promise<Decision<number[], 'MOVE_NOT_ALLOWED' | 'ISBN_NOT_ALLOWED' | 'NUR_NOT_ALLOWED' | 'ISBN_INVALID' | 'NUR_INVALID'>> {
  const before = (await lockLinesOf(context.tx, basket.id)).filter((line) => line.setId === setId && !isCanceledLine(line.status));
  const lineIds: number[] = [];
  for (const [place, part] of parts.entries()) {
    const over = part.lineId === undefined ? undefined : before.find(({ id, kind }) => id === part.lineId && kind === part.values.kind);
    if (part.lineId !== undefined && (!over || lineIds.includes(over.id))) throw notFound();
    const book = over ? await validateIsbnChangeTo(context, over, part.values.subGroupId ?? null) : accept();
    if (!book.accepted) return { ...book, field: `parts.${place}` };
    lineIds.push(await writePart(context, { basketId: basket.id, setId, part, over }));
  }
  for (const line of before.filter(({ id, alternativeOf }) => alternativeOf === null && !lineIds.includes(id))) {
    const taken = await cancelLine(context, line);
    if (!taken.accepted) return taken;
    await leaveSet(
      context.tx,
      basket.id,
      before.filter(({ alternativeOf }) => alternativeOf === line.id),
    );
  }
  return accept(lineIds);
}

/** Makes the alternatives of a removed part lines of their own, each with its own transport. */
async function leaveSet(tx: Tx, basketId: number, alternatives: readonly LineRow[]): Promise<void> {
  const transportPrice = sql`coalesce(round((estimate -> 'transport' ->> 'sellEur')::numeric * ${moneyFromEuros(1)}), 0)::bigint`;
  const ids = alternatives.map(({ id }) => id);
  await changeLines(tx, basketId, ids, { setId: null, transportPrice }, { keepVersion: true });
}

/** Stores which line each part is ganged with or shares a sheet with. */
async function storeHosts(tx: Tx, basketId: number, parts: readonly SetPart[], lineIds: readonly number[]): Promise<void> {
  const besides = parts.map((part, place) => {
    const beside = gangPlace(parts, place);
    return part.kind === 'product' && beside !== undefined ? lineIds[beside]! : null;
  });
  const kept = sql`unnest(${sql.param([...lineIds])}::bigint[], ${sql.param(besides)}::bigint[]) AS kept (id, beside)`;
  const besideLineId = sql`(SELECT kept.beside FROM ${kept} WHERE kept.id = lines.id)`;
  await changeLines(tx, basketId, lineIds, { besideLineId }, { keepVersion: true });
}

/** Delivers the whole set to one address on one day. */
async function deliver(
  context: CommandContext,
  basket: BasketRow,
  lineIds: readonly number[],
  to: Input['delivery'],
): Promise<Decision<undefined, DeliveriesRefusal>> {
  if (!to) return accept();
  const lines = (await linesOf(context.tx, basket.id)).filter(({ id }) => lineIds.includes(id));
  for (const line of lines) {
    const divided = await replaceDeliveries(context, { basket, line: line satisfies LineRow }, [{ ...to, quantity: line.quantity }]);
    if (!divided.accepted) return { ...divided, field: 'delivery' };
  }
  return accept();
}
