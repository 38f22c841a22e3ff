import { sql } from 'drizzle-orm';
import { makeContactLink } from '#modules/baskets/server/public.ts';
import { identityTables, type MailBrand, unitUrl } from '#modules/identity/server/public.ts';
import { shopBasketPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { decideAskApproval } from '#modules/webrequests/domain/shop/approve-order.ts';
import { shopOrders } from '#modules/webrequests/server/webrequests.tables.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { eurosOf, type Money } from '#platform/domain/money.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText, mailKinds } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { ShopItem } from './shop-items.store.ts';
import { type Mailed, readApprovers, readBuyer } from './shop-orders.store.ts';
import type { ShopOrderHeader } from './take-shop-order.ts';

const fields = {
  name: 'Marit van der Velde',
  buyer: 'Ruben Smit',
  total: '€ 1.502,19',
  remark: 'Wacht tot het nieuwe budget.',
  number: '26-1142',
};
export const shopMailKinds = [
  mailKinds.entry({ kind: 'shop_order_asked', text: 'webrequests.mail.shop_order_asked', fields }),
  mailKinds.entry({ kind: 'shop_order_approved', text: 'webrequests.mail.shop_order_approved', fields }),
  mailKinds.entry({ kind: 'shop_order_declined', text: 'webrequests.mail.shop_order_declined', fields }),
  mailKinds.entry({ kind: 'held_order_declined', text: 'webrequests.mail.held_order_declined', fields }),
];

type Asked = ShopOrderHeader & { customerId: number; contactId: number; items: readonly ShopItem[] };

/** Has an order wait for a colleague, and mails those who approve it. Refuses SHOP_NO_APPROVER and SHOP_MANY_WAITING. */
export async function askApproval(
  context: CommandContext,
  asked: Asked,
): Promise<Decision<undefined, 'SHOP_NO_APPROVER' | 'SHOP_MANY_WAITING'>> {
  const { tx, now } = context;
  const { customerId, contactId, items, leavesOn, reference, poNumber, total } = asked;
  const approvers = await readApprovers(tx, customerId, contactId);
  const waiting = await tx.row<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM shop_orders WHERE contact_id = ${contactId} AND status = 'waiting' AND basket_id IS NULL`,
  );
  const decided = decideAskApproval(approvers.length, waiting!.count);
  if (!decided.accepted) return decided;
  await tx.db
    .insert(shopOrders)
    .values({ customerId, contactId, status: 'waiting', items: [...items], leavesOn, reference, poNumber, total, askedAt: now.toString() });
  const buyer = (await readBuyer(tx, contactId))?.name ?? '';
  await tx.record({ fact: 'shop.approval_asked', refs: { customer: customerId }, data: { by: buyer, products: items.length } });
  await mailApprovers(context, approvers, { customerId, unitId: items[0]!.unitId, buyer, total });
  return accept();
}

type Request = { customerId: number; unitId: number; buyer: string; total: Money };

/** Mails those who approve that a colleague asks them to. */
export async function mailApprovers(
  context: CommandContext,
  approvers: readonly Mailed[],
  { customerId, unitId, buyer, total }: Request,
): Promise<void> {
  for (const to of approvers)
    await mailColleague(context, 'shop_order_asked', { to, customerId, unitId, params: { buyer, total: eurosOf(total) } });
}

type Mail = {
  to: Mailed & { hasAccount?: boolean };
  customerId: number;
  unitId: number;
  basketId?: number;
  params: Record<string, string | number>;
};

/** Mails a contact about an order of the shop, with a button to it: in the portal, or by a link for one without an account. */
export async function mailColleague(
  context: CommandContext,
  kind: 'shop_order_asked' | 'shop_order_approved' | 'shop_order_declined' | 'held_order_declined',
  { to, customerId, unitId, basketId, params }: Mail,
): Promise<void> {
  if (!to.email) return;
  const unit = await context.tx.row<{ brand: MailBrand }>(sql`SELECT brand FROM ${identityTables.businessUnits} WHERE id = ${unitId}`);
  const { brand } = unit!;
  const { language } = to;
  const euros = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  const filled = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === 'number' ? euros.format(value) : value]),
  );
  const byLink = to.hasAccount === false && basketId !== undefined;
  const url = byLink ? await makeContactLink(context, basketId, language) : `${await unitUrl(context, unitId)}${shopBasketPage.path}`;
  const text = await filledMailText(context, kind, { unit: brand.unit, language }, { name: to.name, ...filled });
  await queueMail(context, {
    kind,
    refs: [`customer:${customerId}`],
    to: [to.email],
    brand,
    subject: text.subject,
    ...writeMail({
      language,
      brand,
      message: text.message,
      button: { label: text.button, url },
      signature: brand.name,
    }),
  });
}
