import { confirmBasketEndpoint, sendConfirmationEndpoint } from '#modules/baskets/contract/confirm-basket.endpoint.ts';
import { type ConfirmState, decideConfirm } from '#modules/baskets/domain/confirm.ts';
import { isCanceledLine } from '#modules/baskets/domain/line-groups.ts';
import { quoteStatuses } from '#modules/baskets/domain/statuses.ts';
import { isVatNumber } from '#modules/relations/server/public.ts';
import { refuse } from '#platform/domain/decision.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { draftMail, type MailChanges, queueBasketMail } from './basket-mail.ts';
import { linesOf, lockBasket, lockLinesOf } from './baskets.store.ts';
import { confirmChecks } from './confirm-checks.ts';
import { type Confirmed, confirmationDocument, deliveriesOf } from './confirmation-document.ts';
import { otherOrderWithReference } from './customer-reference.ts';
import { moveBasket } from './move.ts';
import { readParties } from './parties.ts';
import { basketStateOf } from './refresh-basket.ts';
import { refuseAll } from './refuse-all.ts';
import { shopDay } from './shop-day.ts';
import { makeStatusLink } from './status-link.ts';

export const confirmBasket = command(confirmBasketEndpoint, async (context, input) => {
  const { tx, kernel } = context;
  const basket = await lockBasket(tx, input.id, input.version);
  const [lines, parties, deliveries] = await Promise.all([
    lockLinesOf(tx, basket.id),
    readParties(tx, basket),
    deliveriesOf(tx, basket.id),
  ]);
  const state = await confirmState(context, { basket, lines, parties, deliveries });
  const refusals = decideConfirm(state, shopDay(context));
  const checked = await Promise.all(confirmChecks.entriesOf(kernel).map((check) => check(context, { basket, lines: state.lines })));
  refuseAll(context, [...refusals, ...checked.flat()]);
  const sentTo = state.contactEmail;
  const [moved] = await Promise.all([
    moveBasket(context, basket, 'order_confirmation_sent', { data: { to: sentTo } }),
    mailConfirmation(context, { basket, lines, parties, deliveries }, {}),
  ]);
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
  const [lines, deliveries] = await Promise.all([linesOf(tx, basket.id), deliveriesOf(tx, basket.id)]);
  const sentTo = await mailConfirmation(context, { basket, lines, parties, deliveries }, input);
  await tx.record({ fact: 'basket.confirmation_mailed', refs: { basket: basket.id }, data: { to: sentTo } });
  return { ...(await basketStateOf(tx, basket.id)), sentTo };
});

async function confirmState({ tx }: CommandContext, { basket, lines, parties, deliveries }: Confirmed): Promise<ConfirmState> {
  return {
    ...basket,
    contactEmail: parties.contact?.email ?? '',
    referenceTakenBy: await otherOrderWithReference(tx, basket),
    customer: { ...parties.customer, vatNumberValid: isVatNumber(parties.customer.vatNumber ?? '') },
    lines: lines
      .filter((line) => !isCanceledLine(line.status))
      .map((line) => ({
        ...line,
        sold: line,
        deliveries: deliveries
          .filter((delivery) => delivery.lineId === line.id)
          .map(({ quantity, on }) => ({ quantity, date: on === null ? undefined : Temporal.PlainDate.from(on) })),
      })),
  };
}

async function mailConfirmation(context: CommandContext, confirmed: Confirmed, changes: MailChanges): Promise<string> {
  const { basket, parties } = confirmed;
  const document = confirmationDocument(confirmed, shopDay(context));
  const draft = draftMail(context, 'order_confirmation', basket, parties);
  const url = await makeStatusLink(context, basket.id, draft.language);
  await queueBasketMail(context, 'order_confirmation', { basket, parties, draft, document, changes, url });
  return draft.to;
}
