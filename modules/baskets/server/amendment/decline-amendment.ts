import { sql } from 'drizzle-orm';
import { declineAmendmentEndpoint } from '#modules/baskets/contract/amendment/decline-amendment.endpoint.ts';
import { decideAnswerAmendment } from '#modules/baskets/domain/amendment/ask-amendment.ts';
import { mailAnswer } from '#modules/baskets/server/mail/answer-mails.ts';
import { command } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { lockAmendment } from './amendments.store.ts';
import { askedOf } from './asked-amendment.ts';

export const declineAmendment = command(declineAmendmentEndpoint, (context, { name, reason }) => {
  const { tx, now, actor } = context;
  return tx.asStaff(async () => {
    const amendment = askedOf(await lockAmendment(tx, actor.token?.subjectId ?? 0));
    const decided = decideAnswerAmendment(amendment, shopDay(context));
    if (!decided.accepted) return decided;
    const { id, basketId, number } = amendment;
    await tx.rows(sql`
      UPDATE amendments SET status = 'declined', answered_at = ${now.toString()}, answered_by = ${name}, answered_ip = ${actor.ip ?? null},
        decline_reason = ${reason}, version = version + 1 WHERE id = ${id}`);
    await tx.record({ fact: 'amendment.declined', refs: { basket: basketId, amendment: id }, data: { number, by: name, reason } });
    await mailAnswer(context, 'amendment_declined', basketId, { by: name, reason, amendment: number });
    return { state: 'declined' as const, answeredBy: name };
  });
});
