import { sql } from 'drizzle-orm';
import { decideApplyAmendment } from '#modules/baskets/domain/amendment/amendment.ts';
import { decideSameAsAsked } from '#modules/baskets/domain/amendment/ask-amendment.ts';
import { basketMoved } from '#modules/baskets/domain/facts.ts';
import { runningOrderStatuses } from '#modules/baskets/domain/order/lateness.ts';
import { mailAnswer } from '#modules/baskets/server/mail/answer-mails.ts';
import { refusalError } from '#platform/server/errors.ts';
import { subscribe } from '#platform/server/facts.ts';
import { isRefused } from '#platform/server/kernel.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { mailAmendment } from './amendment-mail.ts';
import { lockAmendment, withoutAnswer } from './amendments.store.ts';
import { askedOf } from './asked-amendment.ts';
import { carryOutAmendment, prepareAmendment } from './carry-out-amendment.ts';

/** Applies what a customer agreed to during a hold once the order goes on; a change that no longer fits is a draft again. */
export const applyAgreedAmendments = runningOrderStatuses
  .filter((status) => status !== 'on_hold')
  .map((status) =>
    subscribe(basketMoved[status], async (context, { refs, from }) => {
      if (from === 'on_hold') await applyAgreed(context, refs.basket);
    }),
  );

async function applyAgreed(context: CommandContext, basketId: number): Promise<void> {
  const { tx, now } = context;
  const found = await tx.row<{ id: number; by: string }>(
    sql`SELECT id, answered_by AS by FROM amendments WHERE basket_id = ${basketId} AND status = 'asked' AND answered_by IS NOT NULL`,
  );
  if (!found) return;
  const amendment = askedOf(await lockAmendment(tx, found.id));
  const { mayCancelStarted, preview: shown } = amendment.asked;
  const agreement = { agreedBy: found.by, mayCancelStarted };
  const { state, preview } = await prepareAmendment(context, amendment, { ...agreement, mayReleaseCredit: false });
  const fits = decideApplyAmendment({ ...state, ...agreement }).accepted && decideSameAsAsked(shown.rows, preview.rows, []).accepted;
  if (fits) {
    const applied = await carryOutAmendment(context, amendment, agreement);
    if (isRefused(applied)) throw refusalError(applied);
    await mailAmendment(context, amendment);
    return;
  }
  await tx.rows(sql`
    UPDATE amendments SET status = 'draft', ${withoutAnswer}, lapsed_at = ${now.toString()}, lapsed_by = ${found.by}, version = version + 1 WHERE id = ${found.id}`);
  const data = { number: amendment.number, by: found.by };
  await tx.record({ fact: 'amendment.not_applied', refs: { basket: basketId, amendment: found.id }, data });
  await mailAnswer(context, 'amendment_not_applied', basketId, { by: found.by, amendment: amendment.number });
}
