import { sql } from 'drizzle-orm';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { type SetTransportChange, setsAfter, setTransportChange } from '#modules/baskets/domain/set/set-transport-change.ts';
import { findBasket, type LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { addPlainLine } from '#modules/baskets/server/line/add-line.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import { changeLines } from '#modules/baskets/server/line/lines.store.ts';
import { type SetGoods, setTransport } from '#modules/estimating/domain/packaging/set-transport.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { type Money, moneyFromEuros, noMoney, roundToCents, subtractMoney } from '#platform/domain/money.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import { resizeSet } from './line-sets.store.ts';
import { goodsOfSets } from './share-transport.ts';

/** What an amendment makes of a line; the weight only where it is calculated again. */
export type AmendedPart = {
  lineId: number;
  canceled: boolean;
  quantity: number;
  calculated?: { pieceWeightG: number; piecesPerBox?: number | null | undefined } | undefined;
};
/** A set that an amendment changes: how many sets it is afterwards, and where its transport goes, undefined where that stays as it is. */
export type AmendedSet = { setId: number; basketId: number; partIds: number[]; sets: number; transport: SetTransportChange | undefined };

/** Computes what becomes of each set of which an amendment cancels or changes parts: a set is shipped together, at one price. */
export async function amendedSets(
  context: QueryContext,
  lines: readonly LineRow[],
  amended: readonly AmendedPart[],
): Promise<AmendedSet[]> {
  const { tx } = context;
  const touched = lines.filter(({ id }) => amended.some(({ lineId }) => lineId === id));
  const setIds = [...new Set(touched.flatMap(({ setId }) => setId ?? []))];
  if (setIds.length === 0) return [];
  const { shop } = await parameterSetOn(tx, shopDay(context).toString());
  const sellOf = (goods: readonly SetGoods[]) => moneyFromEuros(setTransport(shop, goods)?.sellEur ?? 0);
  const goods = (await goodsOfSets(tx, setIds)).filter(({ status }) => !isCanceledLine(status));
  const counts = await tx.rows<{ id: number; quantity: number }>(
    sql`SELECT id, quantity FROM line_sets WHERE id = ANY(${sql.param(setIds)})`,
  );
  return setIds.map((setId) => {
    const before = goods.filter((part) => part.setId === setId);
    const changeOf = (id: number) => amended.find(({ lineId }) => lineId === id);
    const after = before.flatMap((part) => {
      const change = changeOf(part.id);
      if (!change) return [part];
      const { canceled, quantity, calculated } = change;
      const weighed = calculated && { pieceGrams: calculated.pieceWeightG, piecesPerBox: calculated.piecesPerBox ?? null };
      return canceled ? [] : [{ ...part, quantity, ...weighed }];
    });
    const parts = before.map(({ id }) => {
      const { transportPrice, invoiceStatus } = lines.find((line) => line.id === id)!;
      return { id, transportPrice, invoiced: invoiceStatus !== 'not_invoiced', canceled: changeOf(id)?.canceled === true };
    });
    const difference = roundToCents(subtractMoney(sellOf(after), sellOf(before)));
    const resized = after.map(({ id, quantity }) => ({ before: before.find((part) => part.id === id)!.quantity, after: quantity }));
    const sets = setsAfter(counts.find(({ id }) => id === setId)!.quantity, resized);
    const partIds = after.map(({ id }) => id);
    return { setId, basketId: before[0]!.basketId, partIds, sets, transport: setTransportChange(parts, difference) };
  });
}

/** Writes what an amendment makes of a set. Call it once its lines are changed. */
export async function carryOutSet(context: CommandContext, { setId, basketId, partIds, sets, transport }: AmendedSet): Promise<void> {
  const { tx } = context;
  await resizeSet(tx, setId, sets);
  if (!transport) return;
  if (transport.carrierId === null) return chargeApart(context, basketId, { setId, price: transport.becomes });
  const transportPrice = sql`CASE WHEN id = ${transport.carrierId} THEN ${transport.becomes}::bigint ELSE ${noMoney} END`;
  await changeLines(tx, basketId, partIds, { transportPrice }, { keepVersion: true });
}

/** Charges the transport of a set as a cost, at the VAT of the goods that are sent. */
async function chargeApart(context: CommandContext, basketId: number, { setId, price }: { setId: number; price: Money }): Promise<void> {
  if (price === noMoney) return;
  const { tx, kernel } = context;
  const { contact } = await readParties(tx, await findBasket(tx, basketId));
  const set = await tx.row<{ name: string; vatPercent: number }>(sql`
    SELECT w.name, max(l.vat_rate)::float8 AS "vatPercent" FROM line_sets w JOIN lines l ON l.set_id = w.id
    WHERE w.id = ${setId} AND l.alternative_of IS NULL AND ${notCanceled} GROUP BY w.id`);
  const language = readerLanguage(contact?.language ?? 'nl');
  const description = kernel.texts.say(language, 'baskets.amendment.mail.setTransport', { set: set!.name }).slice(0, 200);
  const cost = { kind: 'cost' as const, description, specification: '', quantity: 1, price };
  await addPlainLine(context, basketId, { ...cost, vatPercent: set!.vatPercent });
}
