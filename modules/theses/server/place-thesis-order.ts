import { sql } from 'drizzle-orm';
import isbn3 from 'isbn3';
import { decideNotBlocked, decidePoNumber } from '#modules/baskets/domain/basket/order-header.ts';
import { type BookProduct, decideLineBook } from '#modules/baskets/domain/line/edit-line-book.ts';
import { decideOrderAsContact, decideReorderPrice } from '#modules/baskets/domain/order/reorder.ts';
import {
  approveTakenOrder,
  beginPayment,
  changeLine,
  type IncomingOrder,
  lockLinesOf,
  mailOrderManager,
  openDeliveryDays,
  takeOrder,
} from '#modules/baskets/server/public.ts';
import { readSubGroup } from '#modules/catalogue/server/public.ts';
import { recordConsent } from '#modules/identity/server/public.ts';
import { extraSlots } from '#modules/prepress/contract/early/early-file.shapes.ts';
import { assignEarlyFiles, type ConfiguredProduct } from '#modules/prepress/server/public.ts';
import { addDeliveryAddress, relationsTables } from '#modules/relations/server/public.ts';
import { choiceOf } from '#modules/theses/contract/choice-of.ts';
import { placeThesisOrderEndpoint } from '#modules/theses/contract/place-thesis-order.endpoint.ts';
import type { ThesisAnswers } from '#modules/theses/contract/thesis.shapes.ts';
import { thesisOrdered } from '#modules/theses/domain/facts.ts';
import {
  decideBeadleAddress,
  decideDepositAddress,
  decidePlaceThesisOrder,
  decideThesisDay,
  decideThesisPayer,
  hasDestination,
} from '#modules/theses/domain/place-thesis-order.ts';
import { thesisDays, thesisMilestones, thesisSpeedPercent, withDefenceTime } from '#modules/theses/domain/thesis-days.ts';
import type { ThesisDestination } from '#modules/theses/domain/thesis-deliveries.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { type CommandContext, command, type Tx } from '#platform/server/served.ts';
import { daysInput } from './days-input.ts';
import { offeredLibrary } from './deposit/deposit-library.ts';
import { lockDraft } from './drafts.store.ts';
import { priceThesisFor, type SentLine, thesisAtSpeed } from './price-thesis.ts';
import type { OrderedThesis } from './theses.tables.ts';
import { readThesisTerms } from './thesis-products.ts';
import { readUniversity } from './universities.ts';

export const placeThesisOrder = command(placeThesisOrderEndpoint, async (context, { version, total }) => {
  const { tx, actor, now } = context;
  const customer = await readThesisTerms(context);
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
    const other = answers.pickUp ? null : answers.otherAddress;
    const own = ownAddresses.find(({ id }) => id === answers.addressId)?.id ?? (answers.pickUp ? ownAddresses[0]?.id : undefined);
    const hasAddress = hasDestination(
      answers,
      ownAddresses.map(({ id }) => id),
    );
    const decided = decidePlaceThesisOrder({ ...answers, hasAddress }, answers);
    if (!decided.accepted) return decided;
    const university = await readUniversity(tx, answers.universityId);
    const beadle = decideBeadleAddress(answers.beadleCopies, university);
    if (!beadle.accepted) return beadle;
    const library = await offeredLibrary(tx);
    const deposit = decideDepositAddress(answers.depositCopies, library !== undefined);
    if (!deposit.accepted) return deposit;
    const payer = await readPayer(tx, customer.id, answers, university);
    if (!payer.accepted) return payer;

    const priced = await priceThesisFor(context, customer, choiceOf(answers), answers.title);
    if (!priced) throw notFound();
    if (!priced.accepted) return priced;
    const book = decideLineBook(
      { author: answers.author, isbn: answers.isbn, nur: '' },
      isbn3.asIsbn13(answers.isbn, true),
      await bookProduct(context, priced.value.book),
    );
    if (!book.accepted) return book;
    const { defenceOn, titlePageApprovedOn } = answers;
    const input = await daysInput(context, customer, priced.value.works, { ...choiceOf(answers), defenceOn, titlePageApprovedOn });
    const ordered = thesisAtSpeed(priced.value, thesisSpeedPercent(input, Temporal.PlainDate.from(answers.deliveryOn!)));
    const same = decideReorderPrice(ordered.price.total, total);
    if (!same.accepted) return same;
    const inTime = decideThesisDay(answers.deliveryOn!, thesisDays(input));
    if (!inTime.accepted) return inTime;

    const addressId = other ? await addDeliveryAddress(tx, customer.id, { ...other, country: other.country || undefined }) : own!;
    const lines = await addressLines(context, customer.id, ordered.lines, {
      addressId,
      university,
      library,
      deliveryOn: answers.deliveryOn!,
    });
    const taken = await takeOrder(context, {
      customerId: customer.id,
      contactId: contact.value,
      businessUnitId: customer.businessUnitId,
      customerReference: answers.reference,
      poNumber: answers.poNumber,
      payerCustomerId: payer.value,
      lines,
    });
    if (!taken.accepted) return taken;
    // The book is the first line; what goes with it follows.
    const made = await lockLinesOf(tx, taken.value.id);
    const [line] = made;
    await changeLine(tx, line!, { author: answers.author, isbn: book.value.isbn, remarksInternal: answers.remarks });
    await assignEarlyFiles(tx, contact.value, line!.id);
    for (const slot of extraSlots) {
      const extra = made[ordered.lines.findIndex(({ kind }) => kind === slot)];
      if (extra) await assignEarlyFiles(tx, contact.value, extra.id, [slot]);
    }
    const approved = await approveTakenOrder(context, taken.value.id, { how: 'portal', orderedBy: contact.value });
    if (!approved.accepted) return approved;
    if (payer.value !== undefined)
      await mailOrderManager(context, 'university_pays_manager', taken.value.id, () => ({
        by: university!.payer,
        reason: answers.poNumber,
      }));
    const milestones = thesisMilestones(input, Temporal.PlainDate.from(answers.deliveryOn!));
    const shown: OrderedThesis = { total, milestones: withDefenceTime(milestones, answers.defenceAt) };
    await tx.rows(sql`
      UPDATE thesis_drafts SET ordered_at = ${now.toString()}, basket_id = ${taken.value.id}, days = ${JSON.stringify(shown)}::jsonb,
        version = version + 1 WHERE id = ${draft.id}`);
    await tx.record(
      thesisOrdered({
        refs: { basket: taken.value.id, customer: customer.id },
        data: { title: answers.title, copies: answers.copies, ...(answers.defenceOn && { defence: answers.defenceOn }) },
      }),
    );
    const { id: basketId, number } = taken.value;
    await recordConsent(context, { unitId: customer.businessUnitId, refs: { basket: basketId }, key: 'theses.order.agree' });
    const awaitsColleague = approved.value === 'awaits_colleague';
    return { id: basketId, number, awaitsColleague, paymentId: await beginPayment(context, basketId) };
  });
});

/** The customer that pays when it is the university, once the purchase order number is there that the payer asks. */
async function readPayer(
  tx: Tx,
  customerId: number,
  { universityPays, poNumber }: Pick<ThesisAnswers, 'universityPays' | 'poNumber'>,
  university: Parameters<typeof decideThesisPayer>[1],
) {
  const payer = decideThesisPayer(universityPays, university);
  if (!payer.accepted) return payer;
  const account = await tx.row<{ name: string; poRequired: boolean; blocked: boolean }>(
    sql`SELECT name, po_required AS "poRequired", blocked FROM ${relationsTables.customers} WHERE id = ${payer.value ?? customerId}`,
  );
  const open = decideNotBlocked(account!);
  if (!open.accepted) return open;
  // A purchase order number proves that the university agreed to pay.
  const withPo = decidePoNumber({ ...account!, poRequired: account!.poRequired || payer.value !== undefined }, poNumber);
  return withPo.accepted ? payer : withPo;
}

/** The product of the book itself, by which it may have an ISBN. */
async function bookProduct({ tx, actor }: CommandContext, book: ConfiguredProduct | undefined): Promise<BookProduct | undefined> {
  const product = book && (await readSubGroup(tx, book.subGroupId));
  return product && { ...product, name: actor.language === 'nl' ? product.nameNl : product.nameEn };
}

type Receiver = { name: string; attention: string; street: string; houseNumber: string; postcode: string; city: string; country: string };
type Destinations = { addressId: number; university: Receiver | undefined; library: Receiver | undefined; deliveryOn: string };

/** The lines with the addresses of their deliveries; some copies go to the university and the library. Where nothing is delivered on the chosen day they come on the next. */
async function addressLines(
  context: CommandContext,
  customerId: number,
  lines: readonly SentLine[],
  { addressId, university, library, deliveryOn }: Destinations,
): Promise<IncomingOrder['lines']> {
  const isSentTo = (destination: ThesisDestination) => lines.some(({ sent }) => sent.some(({ to }) => to === destination));
  const addressIds: Record<ThesisDestination, number> = {
    candidate: addressId,
    beadle: isSentTo('beadle') ? await addReceiver(context.tx, customerId, university!) : addressId,
    library: isSentTo('library') ? await addReceiver(context.tx, customerId, library!) : addressId,
  };
  const openOn = await openDeliveryDays(context, Object.values(addressIds), Temporal.PlainDate.from(deliveryOn));
  const goingTo = (to: number) => ({ addressId: to, date: openOn(to).toString() });
  return lines.map(({ asked, sent }) => ({
    ...asked,
    to: sent.map(({ to, quantity, method }) => ({ ...goingTo(addressIds[to]), quantity, method })),
  }));
}

function addReceiver(tx: Tx, customerId: number, { attention, name, country, ...at }: Receiver): Promise<number> {
  const { street, houseNumber, postcode, city } = at;
  const address = { street, houseNumber, postcode, city, country: country || undefined };
  return addDeliveryAddress(tx, customerId, { attention: attention || name, ...address });
}
