import { sql } from 'drizzle-orm';
import { askAmendmentEndpoint } from '#modules/baskets/contract/amendment/ask-amendment.endpoint.ts';
import { daysToAnswer, decideAskAmendment, decideAskedContact } from '#modules/baskets/domain/amendment/ask-amendment.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { may } from '#platform/server/actor.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { mailQuestion } from './amendment-mail.ts';
import { type Asked, lockAmendment, withoutAnswer } from './amendments.store.ts';
import { prepareAmendment } from './carry-out-amendment.ts';

export const askAmendment = command(askAmendmentEndpoint, async (context, { id, version, difference, message, ...input }) => {
  const { tx, now, actor } = context;
  const amendment = await lockAmendment(tx, id, version);
  const mayCancelStarted = may(actor, 'baskets.cancel_started');
  const mayReleaseCredit = may(actor, 'baskets.let_go_beyond_credit');
  const { basket, preview, state, release } = await prepareAmendment(context, amendment, { mayCancelStarted, mayReleaseCredit });
  const today = shopDay(context);
  const validUntil = input.validUntil ? Temporal.PlainDate.from(input.validUntil) : today.add({ days: daysToAnswer });
  const decided = decideAskAmendment(state, validUntil, today);
  if (!decided.accepted) return decided;
  if (preview.difference !== difference) throw staleVersion({ version, difference: preview.difference });
  const parties = await readParties(tx, basket);
  const mailedTo = parties.contact?.email ?? '';
  const reached = decideAskedContact({ orderManagerId: basket.orderManagerId, contactEmail: mailedTo });
  if (!reached.accepted) return reached;
  // The customer agrees without that right: the release comes first.
  await release(amendment.number);
  const asked: Asked = { preview, mayCancelStarted };
  await tx.rows(sql`
    UPDATE amendments SET status = 'asked', asked = ${JSON.stringify(asked)}, asked_at = ${now.toString()}, asked_to = ${mailedTo},
      asked_difference = ${preview.difference}, valid_until = ${validUntil.toString()}, message = ${message},
      ${withoutAnswer}, lapsed_at = NULL, lapsed_by = NULL, version = version + 1 WHERE id = ${id}`);
  await mailQuestion(context, { amendment: { ...amendment, message }, basket, parties, preview, validUntil });
  await tx.record({
    fact: 'amendment.asked',
    refs: { basket: basket.id, amendment: id },
    data: { number: amendment.number, to: mailedTo, difference: eurosOf(preview.difference), until: validUntil.toString() },
  });
  return { id, basketId: basket.id, version: version + 1, mailedTo, validUntil: validUntil.toString() };
});
