import { agreeAmendmentEndpoint } from '#modules/baskets/contract/amendment/agree-amendment.endpoint.ts';
import { amendmentChanged, decideAnswerAmendment, decideSameAsAsked } from '#modules/baskets/domain/amendment/ask-amendment.ts';
import { findBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { mailAnswer } from '#modules/baskets/server/mail/answer-mails.ts';
import { spendOnAmendment } from '#modules/baskets/server/order/spending.ts';
import type { Decision } from '#platform/domain/decision.ts';
import { isRefused } from '#platform/server/kernel.ts';
import { command } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { mailAmendment } from './amendment-mail.ts';
import { lockAmendment } from './amendments.store.ts';
import { askedOf } from './asked-amendment.ts';
import { carryOutAmendment } from './carry-out-amendment.ts';

export const agreeAmendment = command(agreeAmendmentEndpoint, (context, { name }) => {
  const { tx, actor } = context;
  return tx.asStaff(async () => {
    const amendment = askedOf(await lockAmendment(tx, actor.token?.subjectId ?? 0));
    const decided = decideAnswerAmendment(amendment, shopDay(context));
    if (!decided.accepted) return decided;
    const { asked } = amendment;
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
    const allowed = await spendOnAmendment(context, await findBasket(tx, amendment.basketId), applied.difference);
    if (!allowed.accepted) return allowed;
    await mailAmendment(context, amendment);
    await mailAnswer(context, 'amendment_agreed', amendment.basketId, { by: name, reason: '', amendment: amendment.number });
    return { state: 'agreed' as const, answeredBy: name };
  });
});
