import { sql } from 'drizzle-orm';
import { decideReason } from '#modules/baskets/domain/basket/reasons.ts';
import { basketCreated } from '#modules/baskets/domain/facts.ts';
import { addPlainLine, changeBasket, giveReason, openBasket } from '#modules/baskets/server/public.ts';
import {
  acceptWebRequestEndpoint,
  askWebRequestEndpoint,
  assignWebRequestEndpoint,
  linkWebRequestEndpoint,
  rejectWebRequestEndpoint,
} from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { decideAccept, decideAnswer, type RequestStatus } from '#modules/webrequests/domain/answer-request.ts';
import { noMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { type CommandContext, command, unchanged } from '#platform/server/served.ts';
import { type MailedRequest, mailSender } from './mail-sender.ts';
import { attachFileToBasket } from './note-request.ts';

type Request = MailedRequest & {
  version: number;
  status: RequestStatus;
  kind: 'quote' | 'order';
  customerId: number | null;
  contactId: number | null;
  quantity: number;
  specification: string;
  wantedOn: string | null;
  shownPrice: number | null;
  reference: string;
  fileUrl: string;
  assignedUserId: number | null;
};

async function lockRequest(tx: ReadTx, id: number, version: number): Promise<Request> {
  const found = await tx.row<Request>(sql`
    SELECT id, version, status, kind, business_unit_id AS "businessUnitId", language, customer_id AS "customerId", contact_id AS "contactId",
      sender_name AS "senderName", sender_email AS "senderEmail", product, quantity, specification, wanted_on AS "wantedOn",
      shown_price AS "shownPrice", reference, file_url AS "fileUrl", assigned_user_id AS "assignedUserId"
    FROM web_requests WHERE id = ${id} FOR UPDATE`);
  if (!found) throw notFound();
  if (found.version !== version) throw staleVersion(found);
  return found;
}

export const acceptWebRequest = command(acceptWebRequestEndpoint, async (context, { id, version }) => {
  const { tx, now } = context;
  const request = await lockRequest(tx, id, version);
  const decided = decideAccept(request.status, request.customerId);
  if (!decided.accepted) return decided;
  const opened = await openBasket(context, {
    ...decided.value,
    ...(request.contactId !== null && { contactId: request.contactId }),
    businessUnitId: request.businessUnitId,
    description: request.product,
  });
  if (!opened.accepted) return opened;
  const { id: basketId, number, customer } = opened.value;
  if (request.reference) changeBasket(tx, basketId, { customerReference: request.reference }, { keepVersion: true });
  const refs = { basket: basketId, customer: decided.value.customerId, web_request: id };
  await tx.record(basketCreated({ refs, to: 'entered', data: { number, customer } }));
  await addPlainLine(context, basketId, {
    kind: 'text',
    description: request.product,
    specification: askedText(context, request),
    quantity: request.quantity,
    price: noMoney,
    vatPercent: 0,
  });
  await attachFileToBasket(tx, id, basketId);
  await tx.rows(sql`
    UPDATE web_requests SET status = 'accepted', basket_id = ${basketId}, answered_at = ${now.toString()}, version = version + 1 WHERE id = ${id}`);
  await tx.record({ fact: 'web_request.accepted', refs, from: request.status, to: 'accepted', data: { number, product: request.product } });
  return { id, version: version + 1, status: 'accepted' as const, basketId, number };
});

/** Describes the request in the shop's language, for the estimator. */
function askedText({ kernel }: CommandContext, request: Request): string {
  const say = (key: string, params: Record<string, string | number>) => kernel.texts.say('nl', `webrequests.line.${key}`, params);
  return [
    say('asked', { quantity: request.quantity, kind: request.kind }),
    request.specification,
    request.wantedOn && say('wanted', { date: request.wantedOn }),
    request.shownPrice !== null && say('shown', { price: request.shownPrice / 10_000 }),
    request.fileUrl && say('file', { url: request.fileUrl }),
  ]
    .filter(Boolean)
    .join('\n');
}

export const linkWebRequest = command(linkWebRequestEndpoint, async ({ tx }, { id, version, customerId }) => {
  const request = await lockRequest(tx, id, version);
  const decided = decideAnswer(request.status);
  if (!decided.accepted) return decided;
  if (request.customerId === customerId) return unchanged({ id, version, status: request.status });
  const customer = await tx.row<{ name: string; contactId: number | null }>(sql`
    SELECT c.name, (SELECT k.id FROM contacts k WHERE k.customer_id = c.id AND k.active AND k.email <> '' AND lower(k.email) = lower(${request.senderEmail}) ORDER BY k.id LIMIT 1) AS "contactId"
    FROM customers c WHERE c.id = ${customerId}`);
  if (!customer) throw notFound();
  await tx.rows(sql`
    UPDATE web_requests SET customer_id = ${customerId}, contact_id = ${customer.contactId}, version = version + 1 WHERE id = ${id}`);
  await tx.record({ fact: 'web_request.linked', refs: { web_request: id, customer: customerId }, data: { customer: customer.name } });
  return { id, version: version + 1, status: request.status };
});

export const askWebRequest = command(askWebRequestEndpoint, async (context, { id, version, question }) => {
  const { tx } = context;
  const request = await lockRequest(tx, id, version);
  const decided = decideAnswer(request.status);
  if (!decided.accepted) return decided;
  await mailSender(context, 'question', request, question);
  await tx.rows(sql`UPDATE web_requests SET status = 'asked', answer = ${question}, version = version + 1 WHERE id = ${id}`);
  // A sender without an address was called instead.
  const fact = request.senderEmail === '' ? 'web_request.called' : 'web_request.asked';
  await tx.record({ fact, refs: { web_request: id }, from: request.status, to: 'asked', data: { note: question } });
  return { id, version: version + 1, status: 'asked' as const };
});

export const rejectWebRequest = command(rejectWebRequestEndpoint, async (context, { id, version, reason, answer }) => {
  const { tx, now } = context;
  const request = await lockRequest(tx, id, version);
  const open = decideAnswer(request.status);
  if (!open.accepted) return open;
  const decidedReason = decideReason(await giveReason(tx, 'reject', reason), answer);
  if (!decidedReason.accepted) return decidedReason;
  await mailSender(context, 'rejection', request, answer);
  await tx.rows(sql`
    UPDATE web_requests SET status = 'rejected', reject_reason = ${reason}, answer = ${answer}, answered_at = ${now.toString()}, version = version + 1
    WHERE id = ${id}`);
  await tx.record({
    fact: 'web_request.rejected',
    refs: { web_request: id },
    from: request.status,
    to: 'rejected',
    data: { reason, note: answer },
  });
  return { id, version: version + 1, status: 'rejected' as const };
});

export const assignWebRequest = command(assignWebRequestEndpoint, async ({ tx }, { id, version, userId }) => {
  const request = await lockRequest(tx, id, version);
  const decided = decideAnswer(request.status);
  if (!decided.accepted) return decided;
  if (request.assignedUserId === userId) return unchanged({ id, version, status: request.status });
  const person =
    userId === null ? { name: '' } : await tx.row<{ name: string }>(sql`SELECT name FROM users WHERE id = ${userId} AND internal`);
  if (!person) throw notFound();
  await tx.rows(sql`UPDATE web_requests SET assigned_user_id = ${userId}, version = version + 1 WHERE id = ${id}`);
  await tx.record({ fact: 'web_request.assigned', refs: { web_request: id }, data: { name: person.name } });
  return { id, version: version + 1, status: request.status };
});
