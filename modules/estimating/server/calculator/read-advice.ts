import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { isSettled } from '#modules/catalogue/domain/questions/settle-case.ts';
import { readGroupOf, readQuestionsOf } from '#modules/catalogue/server/public.ts';
import { type Advice, readAdviceEndpoint } from '#modules/estimating/contract/calculator/read-advice.endpoint.ts';
import { type EstimateCaseInput, estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { cheaperNeighbours, type RowAt } from '#modules/estimating/domain/calculator/cheaper-neighbours.ts';
import { offcutOffers } from '#modules/estimating/domain/calculator/offcut-offers.ts';
import { decidePages, withAllowedPresses } from '#modules/estimating/domain/engine/product-limits.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { type GuestCandidate, placeGuests, singleRow } from '#modules/estimating/domain/sheet/guest-offers.ts';
import { type OtherGuests, placeBesideOthers } from '#modules/estimating/domain/sheet/place-beside-others.ts';
import { roomierSheets } from '#modules/estimating/domain/sheet/roomier-sheets.ts';
import { whyNotGanged } from '#modules/estimating/domain/sheet/why-not-ganged.ts';
import { dayOf } from '#modules/estimating/server/parameters/parameter-draft.ts';
import { parameterSetOn } from '#modules/estimating/server/parameters/parameter-sets.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { readCaseTerms } from './case-terms.ts';
import { caseFor, otherGuestsFrom } from './customer-case.ts';
import { offcutsInStock } from './offcuts.ts';

export const readAdvice = query(readAdviceEndpoint, async (context, input) => {
  const { case: asked, quantity, subGroupId, customerId, alongside: chosen = [], sold = [], beside } = input;
  const { tx } = context;
  const day = dayOf(context);
  const customer = customerId ? await readCustomerTerms(tx, customerId) : undefined;
  if (customerId && !customer) throw notFound();
  const group = subGroupId ? await readGroupOf(tx, subGroupId) : [];
  const { shop } = await parameterSetOn(tx, day);
  const own = group.find(({ id }) => id === subGroupId);
  const questions = subGroupId ? await readQuestionsOf(tx, subGroupId) : [];
  const limits = own ?? { pageMultiple: null, allowedPresses: [] };
  const ask = withAllowedPresses(caseFor(asked, await readCaseTerms(tx, { customer, subGroupId, day })), limits);
  const allows = (neighbour: EstimateCase) =>
    decidePages(neighbour, limits).accepted && (isSettled(questions, neighbour as Template) || !isSettled(questions, ask as Template));
  const guests: GuestCandidate[] = [];
  for (const { id, product, template } of group) {
    const guest = estimateCaseInput.safeParse({ ...template, product });
    if (!guest.success || id === subGroupId || sold.some((one) => one.subGroupId === id)) continue;
    const terms = await readCaseTerms(tx, { customer, subGroupId: id, day });
    guests.push({ id, ask: caseFor(guest.data, terms), chosen: chosen.includes(id) });
  }
  const goAlong = sold.flatMap((one) => (one.case.gangedOn ? [{ ask: one.case as EstimateCase, quantity: one.quantity }] : []));
  const placed = placeGuests(shop, ask, quantity, guests, goAlong).map(({ id, ask: along, ...prices }): Advice['alongside'][number] => {
    return { subGroupId: id, ...nameOf(group, id), ...prices, case: withoutTerms(along) };
  });
  const notPlaced = guests.flatMap(({ id, ask: guest }): Advice['notAlongside'] => {
    const found = placed.some(({ subGroupId: one }) => one === id) ? undefined : whyNotGanged(shop, ask, quantity, guest);
    const { widthMm, heightMm } = guest.format;
    return found ? [{ subGroupId: id, ...nameOf(group, id), widthMm, heightMm, ...found }] : [];
  });
  // Guests that were sold a place here have their price, so advice does not move them.
  const roomier = goAlong.length > 0 ? [] : roomierSheets(shop, ask, quantity, guests, allows);
  return {
    cheaper: cheaperNeighbours(shop, ask, quantity, allows, beside && rowsBeside(shop, otherGuestsFrom(beside))),
    offcuts: beside ? [] : await readOffcuts(context, shop, ask, quantity),
    alongside: placed,
    notAlongside: notPlaced,
    roomier: roomier.map((sheet) => ({ ...sheet, guests: sheet.guests.map((guest) => nameOf(group, guest)) })),
  };
});

/** A ganged case is printed on the sheets of its host, whatever lies in stock. */
async function readOffcuts(context: QueryContext, shop: Shop, ask: EstimateCase, quantity: number): Promise<Advice['offcuts']> {
  if (ask.gangedOn) return [];
  const [reader] = offcutsInStock.entriesOf(context.kernel);
  const found = offcutOffers(shop, ask, quantity, reader ? await reader(context) : []);
  return found.map(({ savingEur, ...offer }) => ({ ...offer, saving: moneyFromEuros(savingEur) }));
}

/** Prices a ganged case in the room that the other guests leave. */
function rowsBeside(shop: Shop, beside: OtherGuests): RowAt {
  return (asked, quantity) => {
    const placed = placeBesideOthers(shop, asked, beside)(quantity);
    return placed.accepted ? singleRow(shop, placed.value) : undefined;
  };
}

function nameOf(group: readonly { id: number; nameNl: string; nameEn: string }[], product: number) {
  const { nameNl, nameEn } = group.find(({ id }) => id === product)!;
  return { nameNl, nameEn };
}

/** Removes the terms of the customer, which are added again when the line is saved. */
function withoutTerms({ customer: _terms, ...ask }: EstimateCase): EstimateCaseInput {
  return estimateCaseInput.parse(ask);
}
