import { sql } from 'drizzle-orm';
import type { AmendmentPreview, AmendmentRow } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import type { AmendmentRefusal } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { type AmendmentChange, differenceOf } from '#modules/baskets/domain/amendment/amendment.ts';
import type { BasketRow, LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { type AmendedPart, type AmendedSet, amendedSets } from '#modules/baskets/server/set/amend-set.ts';
import type { Refused } from '#platform/domain/decision.ts';
import { addMoney, type Money, noMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { formatRefusal } from '#platform/server/text/format-refusal.ts';
import { type AddedChange, type PricedAddition, priceAddition } from './added-line.ts';
import { type AddedLine, type AmendmentEffects, amendmentEffects, type ChangedLine } from './amendment-effects.ts';
import { changedLine } from './changed-line.ts';
import { linesOnSameSheets } from './execution.ts';
import { computeAddition, computeChange, isAddition, type ResolvedChange } from './preview-change.ts';

export type Computed = { preview: AmendmentPreview; resolved: ResolvedChange[]; refusals: Refused<AmendmentRefusal>[]; sets: AmendedSet[] };

/** Computes what an amendment does to its order: prices line by line, what is lost, what moves along, and what forbids it. */
export async function computeAmendment(
  context: QueryContext,
  { basket, lines }: { basket: BasketRow; lines: readonly LineRow[] },
  changes: readonly AmendmentChange[],
  mayCancelStarted: boolean,
): Promise<Computed> {
  const found = changes.map((change, at) => ({ at, change, line: 'lineId' in change ? lineOf(lines, change.lineId) : undefined }));
  const changed = await Promise.all(found.flatMap(({ at, change, line }) => (line ? [changedLine(context, { at, change, line })] : [])));
  const additions = new Map<number, PricedAddition>();
  for (const { at, change } of found) if (isAddition(change)) additions.set(at, await priceAddition(context, basket, change));
  const added = found.flatMap(({ at, change }): AddedLine[] => {
    if (!isAddition(change)) return [];
    const { description } = additions.get(at)!;
    const { quantity, addressId, deliverOn: date } = change;
    const articleId = change.kind === 'article' ? change.articleId : null;
    return [{ at, description, quantity, articleId, delivers: [{ addressId, date }] }];
  });
  const discounts = found.flatMap(({ at, change }) => (change.kind === 'cost' && change.price < 0 ? [{ at }] : []));
  const readers = amendmentEffects.entriesOf(context.kernel);
  const effects = await Promise.all(readers.map((read) => read(context, { basket, changed, added, discounts })));
  const lost = effects.flatMap((one) => one.lost ?? []);
  const canceled = changed.flatMap((one) => (one.canceled ? [one.line.id] : []));
  const shared = await sharedSheets(context, changed);
  const rows: AmendmentRow[] = [];
  const resolved: ResolvedChange[] = [];
  const refusals: Refused<AmendmentRefusal>[] = [];
  for (const one of found) {
    const addition = additions.get(one.at);
    const computed = addition
      ? computeAddition(one.at, one.change as AddedChange, addition)
      : await computeChange(context, basket, one, { lost, mayCancelStarted, canceled });
    const refused = [...computed.refused, ...refusedBy(effects, one.at)];
    refusals.push(...refused);
    rows.push({ ...computed.row, refusals: refused.map((each) => ({ code: each.code, message: formatRefusal(context, each).message })) });
    if (computed.resolved) resolved.push(computed.resolved);
  }
  const sets = await amendedSets(context, lines, resolved.flatMap(amendedPartOf));
  for (const set of sets) chargeTransport(rows, resolved, set);
  const difference = differenceOf(rows.map(withTransport));
  const before = await totalOf(context.tx, basket.id);
  return {
    resolved,
    refusals,
    sets,
    preview: {
      rows,
      before,
      after: addMoney(before, difference),
      difference,
      lost,
      effects: [...shared, ...effects.flatMap((each) => each.effects ?? [])],
      reschedules: effects.some((each) => each.reschedules === true),
    },
  };
}

function amendedPartOf(one: ResolvedChange): AmendedPart[] {
  if (one.kind === 'line') {
    const { line, change, priced } = one;
    return [{ lineId: line.id, canceled: false, quantity: change.quantity, calculated: priced.calculated }];
  }
  if (one.kind !== 'cancel') return [];
  const { line, rest } = one;
  return [{ lineId: line.id, canceled: rest === null, quantity: line.quantityShipped }];
}

/** Shows the transport of a set at its first change, and nowhere else. */
function chargeTransport(rows: AmendmentRow[], resolved: readonly ResolvedChange[], { setId, transport }: AmendedSet): void {
  if (!transport) return;
  const ofSet = resolved.flatMap((one) => ((one.kind === 'line' || one.kind === 'cancel') && one.line.setId === setId ? [one.at] : []));
  for (const row of rows.filter(({ at }) => ofSet.includes(at))) {
    row.transport = row.at === ofSet[0] ? { was: transport.was, becomes: transport.becomes } : null;
  }
}

/** Names the lines that share their sheets with a line that is canceled or gets another quantity. */
async function sharedSheets({ tx, kernel, actor }: QueryContext, changed: readonly ChangedLine[]): Promise<AmendmentPreview['effects']> {
  const found = changed
    .filter(({ line, canceled, quantity }) => line.kind === 'product' && (canceled || quantity !== line.quantity))
    .map(async ({ line, canceled }) => {
      const others = (await linesOnSameSheets(tx, line.id)).map(({ description }) => description);
      if (others.length === 0) return [];
      const params = { others: others.join(', '), canceled: canceled ? 'yes' : 'no' };
      const detail = kernel.texts.say(actor.language, 'baskets.amendment.sharedSheets', params);
      return [{ area: 'planning' as const, text: line.description, detail, warns: true }];
    });
  return (await Promise.all(found)).flat();
}

const refusedBy = (effects: readonly AmendmentEffects[], at: number) =>
  effects.flatMap((one) => (one.refusals ?? []).flatMap((each) => (each.at === at ? [each.refused] : [])));

const withTransport = ({ was, becomes, transport }: AmendmentRow) => ({
  was: was === null ? null : addMoney(was, transport?.was ?? noMoney),
  becomes: becomes === null ? null : addMoney(becomes, transport?.becomes ?? noMoney),
});

function lineOf(lines: readonly LineRow[], id: number): LineRow {
  const line = lines.find((one) => one.id === id);
  if (!line) throw notFound();
  return line;
}

async function totalOf(tx: ReadTx, basketId: number): Promise<Money> {
  return (await tx.row<{ total: Money }>(sql`SELECT total FROM baskets WHERE id = ${basketId}`))!.total;
}
