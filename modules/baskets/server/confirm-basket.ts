import { sql } from 'drizzle-orm';
import { confirmBasketEndpoint, sendConfirmationEndpoint } from '#modules/baskets/contract/confirm-basket.endpoint.ts';
import { type ConfirmState, decideConfirm } from '#modules/baskets/domain/confirm.ts';
import { isCanceledLine } from '#modules/baskets/domain/line-groups.ts';
import { basketTypes, quoteStatuses } from '#modules/baskets/domain/statuses.ts';
import { isVatNumber } from '#modules/relations/server/public.ts';
import { refuse } from '#platform/domain/decision.ts';
import { storeFile } from '#platform/server/files.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { draftMail, type MailChanges, queueBasketMail } from './basket-mail.ts';
import { type BasketRow, type LineRow, linesOf, lockBasket, lockLinesOf } from './baskets.store.ts';
import { confirmChecks } from './confirm-checks.ts';
import { renderConfirmationOf } from './confirmation-document.ts';
import { otherOrderWithReference } from './customer-reference.ts';
import { moveBasket } from './move.ts';
import { type Parties, readParties } from './parties.ts';
import { basketStateOf, refreshBasket } from './refresh-basket.ts';
import { refuseAll } from './refuse-all.ts';
import { shopDay } from './shop-day.ts';
import { makeStatusLink } from './status-link.ts';

export const confirmBasket = command(confirmBasketEndpoint, async (context, input) => {
  const { tx, kernel } = context;
  const basket = await lockBasket(tx, input.id, input.version);
  const lines = await lockLinesOf(tx, basket.id);
  const parties = await readParties(tx, basket);
  const state = await confirmState(context, basket, lines, parties);
  const refusals = decideConfirm(state, shopDay(context));
  const checked = await Promise.all(confirmChecks.entriesOf(kernel).map((check) => check(context, { basket, lines: state.lines })));
  refuseAll(context, [...refusals, ...checked.flat()]);
  await tx.rows(sql`UPDATE baskets SET type = ${basketTypes.order} WHERE id = ${basket.id} AND type = ${basketTypes.quote}`);
  await refreshBasket(tx, basket.id);
  const sentTo = await mailConfirmation(context, basket, lines, parties, {});
  const moved = await moveBasket(context, basket, 'order_confirmation_sent', { data: { to: sentTo } });
  if (!moved.accepted) return moved;
  return { ...(await basketStateOf(tx, basket.id)), sentTo };
});

export const sendConfirmation = command(sendConfirmationEndpoint, async (context, input) => {
  const { tx } = context;
  const basket = await lockBasket(tx, input.id);
  if (quoteStatuses.includes(basket.status) || basket.status === 'quote_canceled') return refuse('NOT_ORDERED');
  const parties = await readParties(tx, basket, input.contactId ?? basket.contactId);
  if (!parties.orderManager) return refuse('ORDER_MANAGER_REQUIRED', {}, 'orderManagerId');
  if (!parties.contact?.email) return refuse('CONTACT_NO_EMAIL', {}, 'contactId');
  const sentTo = await mailConfirmation(context, basket, await linesOf(tx, basket.id), parties, input);
  await tx.record({ fact: 'basket.confirmation_mailed', refs: { basket: basket.id }, data: { to: sentTo } });
  return { ...(await basketStateOf(tx, basket.id)), sentTo };
});

async function confirmState(
  context: CommandContext,
  basket: BasketRow,
  lines: readonly LineRow[],
  parties: Parties,
): Promise<ConfirmState> {
  const { tx } = context;
  const deliveries = await tx.rows<{ lineId: number; quantity: number; date: string | null }>(sql`
    SELECT d.line_id AS "lineId", d.quantity, d.date FROM deliveries d JOIN lines l ON l.id = d.line_id
    WHERE l.basket_id = ${basket.id} ORDER BY d.id`);
  return {
    ...basket,
    contactEmail: parties.contact?.email ?? '',
    referenceTakenBy: await otherOrderWithReference(tx, basket),
    customer: { ...parties.customer, vatNumberValid: isVatNumber(parties.customer.vatNumber ?? '') },
    lines: lines
      .filter((line) => !isCanceledLine(line.status))
      .map((line) => ({
        ...line,
        deliveries: deliveries
          .filter((delivery) => delivery.lineId === line.id)
          .map(({ quantity, date }) => ({ quantity, date: date === null ? undefined : Temporal.PlainDate.from(date) })),
      })),
  };
}

async function mailConfirmation(
  context: CommandContext,
  basket: BasketRow,
  lines: readonly LineRow[],
  parties: Parties,
  changes: MailChanges,
): Promise<string> {
  const pdf = await renderConfirmationOf(context.tx, basket, lines, parties, shopDay(context));
  const draft = draftMail(context, 'order_confirmation', basket, parties);
  const file = await storeFile(context, pdf, { name: draft.attachment, mime: 'application/pdf', refs: [`basket:${basket.id}`] });
  const url = await makeStatusLink(context, basket.id, draft.language);
  await queueBasketMail(context, 'order_confirmation', { basket, parties, draft, file, changes, url });
  return draft.to;
}
