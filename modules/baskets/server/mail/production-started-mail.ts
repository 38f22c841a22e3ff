import { sql } from 'drizzle-orm';
import { lineMoved } from '#modules/baskets/domain/facts.ts';
import { isInProduction } from '#modules/baskets/domain/order/order-progress.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { goodsOf } from '#modules/baskets/server/order/order-progress.ts';
import { makeStatusLink } from '#modules/baskets/server/order/status-link.ts';
import { acceptsMail } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { subscribe } from '#platform/server/facts.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import { mailSchedules } from '#platform/server/mail/mail-schedules.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { draftMail, queueBasketMail } from './basket-mail.ts';
import { mailContributors } from './mail-contributors.ts';

/** Contributes the mail that production of an order has started. */
export const productionStartedMail = mailContributors.entry({
  kind: 'production_started',
  async compose({ tx }, basket) {
    return isInProduction(basket.status, await goodsOf(tx, basket.id))
      ? { textKind: 'production_started', params: {}, files: [], refs: [] }
      : undefined;
  },
  link: (context, basket, _, language) => makeStatusLink(context, basket.id, language),
});

/**
 * Enqueues the mail when the first operation of a line starts, or a line waits for its file no longer while another started; a line that resumes
 * from a hold had started before.
 */
export const enqueueProductionStartedMail = [lineMoved.in_progress, lineMoved.into_production].map((fact) =>
  subscribe(fact, async (context, { refs, from }) => {
    if (from === 'on_hold' || !(await isMailWanted(context, refs.basket))) return;
    await context.tx.addJob('baskets.productionStarted', { basketId: refs.basket }, { key: `baskets.productionStarted:${refs.basket}` });
  }),
);

/** Sends the mail once per order, and only for a brand that wants it. */
export const productionStartedJob = job('baskets.productionStarted', async (context, payload) => {
  const { tx } = context;
  const basket = await lockBasket(tx, Number(payload.basketId));
  if (
    !(await isMailWanted(context, basket.id)) ||
    basket.status !== 'in_progress' ||
    !isInProduction(basket.status, await goodsOf(tx, basket.id)) ||
    basket.orderManagerId === null ||
    (await wasMailed(tx, basket.id))
  )
    return;
  const parties = await readParties(tx, basket);
  if (parties.contact && !(await acceptsMail(tx, parties.contact.id, 'production_started'))) return;
  const draft = await draftMail(context, 'production_started', basket, parties);
  if (draft.to === '' || !draft.contents) return;
  const url = await makeStatusLink(context, basket.id, draft.language);
  await queueBasketMail(context, 'production_started', { basket, parties, draft, enclosed: undefined, changes: {}, url });
  await tx.record({ fact: 'basket.mailed', refs: { basket: basket.id }, data: { kind: 'production_started', to: draft.to } });
});

async function isMailWanted(context: CommandContext, basketId: number): Promise<boolean> {
  const schedules = await mailSchedules(context, 'production_started');
  const basket = await context.tx.row<{ unitId: number }>(sql`SELECT business_unit_id AS "unitId" FROM baskets WHERE id = ${basketId}`);
  return basket !== undefined && schedules(basket.unitId).isOn;
}

function wasMailed(tx: ReadTx, basketId: number): Promise<unknown> {
  return tx.row(sql`
    SELECT 1 FROM mails WHERE kind = 'production_started' AND status <> 'withdrawn' AND refs @> ARRAY[${`basket:${basketId}`}]::text[] LIMIT 1`);
}
