import { sql } from 'drizzle-orm';
import { agreeAmendmentEndpoint } from '#modules/baskets/contract/amendment/agree-amendment.endpoint.ts';
import {
  amendmentChanged,
  decideAnswerAmendment,
  decideSameAsAsked,
  isKeptOnHold,
} from '#modules/baskets/domain/amendment/ask-amendment.ts';
import { findBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { mailAnswer } from '#modules/baskets/server/mail/answer-mails.ts';
import { answeringContact, spendOnAmendment, spendOnOrder } from '#modules/baskets/server/order/spending.ts';
import { recordConsent } from '#modules/identity/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { noMoney } from '#platform/domain/money.ts';
import { isRefused } from '#platform/server/kernel.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { mailAmendment } from './amendment-mail.ts';
import { type AmendmentRecord, type Asked, lockAmendment } from './amendments.store.ts';
import { askedOf } from './asked-amendment.ts';
import { carryOutAmendment } from './carry-out-amendment.ts';

export const agreeAmendment = command(agreeAmendmentEndpoint, (context, { name }) => {
  const { tx, actor } = context;
  return tx.asStaff(async () => {
    const amendment = askedOf(await lockAmendment(tx, actor.token?.subjectId ?? 0));
    const decided = decideAnswerAmendment(amendment, shopDay(context));
    if (!decided.accepted) return decided;
    const { asked, basketId } = amendment;
    const { status, businessUnitId: unitId } = await findBasket(tx, basketId);
    await recordConsent(context, {
      unitId,
      refs: { basket: basketId, amendment: amendment.id },
      key: 'baskets.amendment.answer.agreeTick',
    });
    if (isKeptOnHold(status)) return agreeOnHold(context, amendment, name);
    let same: Decision<undefined, 'AMENDMENT_CHANGED'> | undefined;
    const applied = await carryOutAmendment(context, amendment, {
      agreedBy: name,
      mayCancelStarted: asked.mayCancelStarted,
      expects: (preview) => {
        same = decideSameAsAsked(asked.preview.rows, preview.rows, []);
      },
    });
    // A refusal of the staff's rules tells the customer that the order changed meanwhile; nothing is written.
    if (isRefused(applied) || !same?.accepted) return amendmentChanged();
    const allowed = await spendOnAmendment(context, await findBasket(tx, basketId), applied.difference);
    if (!allowed.accepted) return allowed;
    await mailAmendment(context, amendment);
    await mailAnswer(context, 'amendment_agreed', basketId, { by: name, amendment: amendment.number });
    return { state: 'agreed' as const, answeredBy: name };
  });
});

/** Keeps the agreement to a change of an order on hold: its lines change when it goes on (`applyAgreedAmendments`). */
async function agreeOnHold(context: CommandContext, amendment: AmendmentRecord & { asked: Asked }, name: string) {
  const { tx, now, actor } = context;
  const { id, basketId, number } = amendment;
  const { difference } = amendment.asked.preview;
  const basket = await findBasket(tx, basketId);
  const contactId = difference > noMoney ? await answeringContact(context, basket) : null;
  const allowed = contactId === null ? accept() : await spendOnOrder(context, contactId, basketId, difference);
  if (!allowed.accepted) return allowed;
  await tx.rows(sql`
    UPDATE amendments SET answered_at = ${now.toString()}, answered_by = ${name}, answered_ip = ${actor.ip ?? null}, version = version + 1 WHERE id = ${id}`);
  await tx.record({ fact: 'amendment.agreed', refs: { basket: basketId, amendment: id }, data: { number, by: name } });
  await mailAnswer(context, 'amendment_waits', basketId, { by: name, amendment: number });
  return { state: 'agreed' as const, answeredBy: name };
}
