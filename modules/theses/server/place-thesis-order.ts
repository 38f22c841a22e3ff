import { sql } from 'drizzle-orm';
import { decidePoNumber } from '#modules/baskets/domain/basket/order-header.ts';
import { decideOrderAsContact, decideReorderPrice } from '#modules/baskets/domain/order/reorder.ts';
import { approveTakenOrder, changeLine, lockBasket, lockLinesOf, replaceDeliveries, takeOrder } from '#modules/baskets/server/public.ts';
import { readHomeCountry } from '#modules/identity/server/public.ts';
import { paysOnline, startOnlinePayment } from '#modules/invoicing/server/public.ts';
import { assignEarlyFiles } from '#modules/prepress/server/public.ts';
import { addDeliveryAddress, type CustomerTerms, readOwnTerms, relationsTables } from '#modules/relations/server/public.ts';
import { placeThesisOrderEndpoint } from '#modules/theses/contract/place-thesis-order.endpoint.ts';
import type { ThesisAnswers } from '#modules/theses/contract/thesis.shapes.ts';
import { decidePlaceThesisOrder, decideThesisDay, isWholeAddress } from '#modules/theses/domain/place-thesis-order.ts';
import { thesisDays, thesisMilestones, thesisSpeedPercent } from '#modules/theses/domain/thesis-days.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { daysInput } from './days-input.ts';
import { lockDraft } from './drafts.store.ts';
import { priceThesisFor, thesisAtSpeed } from './price-thesis.ts';
import type { OrderedThesis } from './theses.tables.ts';
import { readUniversity } from './universities.ts';

export const placeThesisOrder = command(placeThesisOrderEndpoint, async (context, { version, total }) => {
  const { tx, actor, now } = context;
  const customer = await readOwnTerms(context);
  const contact = decideOrderAsContact(Number(actor.settings['app.contact_id'] ?? 0));
  if (!contact.accepted) return contact;
  const ownAddresses = await tx.rows<{ id: number }>(
    sql`SELECT id FROM ${relationsTables.addresses} WHERE active AND NOT postbox ORDER BY kind <> 'delivery', id`,
  );
  // The draft and the addresses belong to the customer; prices and orders are written by the staff's role.
  return tx.asStaff(async () => {
    const draft = await lockDraft(tx, contact.value);
    if (!draft) throw notFound();
    const { answers } = draft;
    if (draft.version !== version) throw staleVersion({ version: draft.version, ...answers });
    const own = ownAddresses.find(({ id }) => id === answers.addressId)?.id ?? (answers.pickUp ? ownAddresses[0]?.id : undefined);
    const decided = decidePlaceThesisOrder(
      { ...answers, hasAddress: answers.otherAddress ? isWholeAddress(answers.otherAddress) : own !== undefined },
      answers.beadleCopies,
    );
    if (!decided.accepted) return decided;
    const account = await tx.row<{ poRequired: boolean; isPrivate: boolean }>(
      sql`SELECT po_required AS "poRequired", customer_type = 'private' AS "isPrivate" FROM ${relationsTables.customers} WHERE id = ${customer.id}`,
    );
    const withPo = decidePoNumber({ name: customer.name, poRequired: account!.poRequired }, answers.poNumber);
    if (!withPo.accepted) return withPo;

    const priced = await priceThesisFor(context, customer, answers, answers.title);
    if (!priced) throw notFound();
    if (!priced.accepted) return priced;
    const input = await daysInput(context, customer, priced.value.works, answers);
    const ordered = thesisAtSpeed(priced.value, thesisSpeedPercent(input, Temporal.PlainDate.from(answers.deliveryOn!)));
    const same = decideReorderPrice(ordered.price.total, total);
    if (!same.accepted) return same;
    const inTime = decideThesisDay(answers.deliveryOn!, thesisDays(input).first);
    if (!inTime.accepted) return inTime;

    const addressId = answers.otherAddress
      ? await addDeliveryAddress(tx, customer.id, { ...answers.otherAddress, country: await readHomeCountry(tx) })
      : own!;
    const to = { addressId, date: answers.deliveryOn, method: answers.pickUp ? ('pick_up' as const) : ('parcel' as const) };
    const taken = await takeOrder(context, {
      customerId: customer.id,
      contactId: contact.value,
      customerReference: answers.reference,
      poNumber: answers.poNumber,
      lines: ordered.lines.map(({ asked }) => ({ ...asked, to: [to] })),
    });
    if (!taken.accepted) return taken;
    const divided = await completeBook(context, taken.value.id, answers, { customerId: customer.id, to });
    if (!divided.accepted) return divided;
    const [line] = await lockLinesOf(tx, taken.value.id);
    await assignEarlyFiles(tx, contact.value, line!.id);
    await approveTakenOrder(context, taken.value.id, 'portal');
    const shown: OrderedThesis = { total, milestones: thesisMilestones(input, Temporal.PlainDate.from(answers.deliveryOn!)) };
    await tx.rows(sql`
      UPDATE thesis_drafts SET ordered_at = ${now.toString()}, basket_id = ${taken.value.id}, days = ${JSON.stringify(shown)}::jsonb,
        version = version + 1 WHERE id = ${draft.id}`);
    await tx.record({
      fact: 'thesis.ordered',
      refs: { basket: taken.value.id, customer: customer.id },
      data: { title: answers.title, copies: answers.copies, ...(answers.defenceOn && { defence: answers.defenceOn }) },
    });
    const { id: basketId, number } = taken.value;
    const paymentId =
      account!.isPrivate && paysOnline(context.kernel) ? await beginPayment(context, { customer, basketId, number, total }) : null;
    return { id: basketId, number, paymentId };
  });
});

type Payable = { customer: CustomerTerms; basketId: number; number: string; total: Money };

/** A private customer pays when ordering; the order is confirmed after that. */
async function beginPayment(context: CommandContext, { customer, basketId, number, total }: Payable): Promise<number> {
  const { language } = context.actor;
  const begun = await startOnlinePayment(context, { customerId: customer.id, basketId, amount: total, description: number, language });
  return begun.id;
}

type Destination = { addressId: number; date: string | null; method: 'pick_up' | 'parcel' };

/** Writes the author and remarks on the line of the book, and sends the beadle's copies to the university. */
async function completeBook(
  context: CommandContext,
  basketId: number,
  answers: ThesisAnswers,
  { customerId, to }: { customerId: number; to: Destination },
) {
  const { tx } = context;
  const [line] = await lockLinesOf(tx, basketId);
  await changeLine(tx, line!, { author: answers.author, remarksInternal: answers.remarks });
  const university = answers.beadleCopies > 0 ? await readUniversity(tx, answers.universityId) : undefined;
  if (!university?.street) return accept() as Decision<undefined, never>;
  const { attention, name, street, houseNumber, postcode, city } = university;
  const beadle = await addDeliveryAddress(tx, customerId, {
    attention: attention || name,
    street,
    houseNumber,
    postcode,
    city,
    country: await readHomeCountry(tx),
  });
  const rest = answers.copies! - answers.beadleCopies;
  return replaceDeliveries(context, { basket: await lockBasket(tx, basketId), line: line! }, [
    ...(rest > 0 ? [{ ...to, quantity: rest }] : []),
    { addressId: beadle, quantity: answers.beadleCopies, date: answers.deliveryOn, method: 'parcel' },
  ]);
}
