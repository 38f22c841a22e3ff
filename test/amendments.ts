import { sql } from 'drizzle-orm';
import type { EnteredChange } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { askAmendmentEndpoint } from '#modules/baskets/contract/amendment/ask-amendment.endpoint.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { linkInMail } from './baskets.ts';
import type { TestShop } from './shop.ts';

/** A change of the quantity of a line to 160. */
export function amendTo160(lineId: number, of: Partial<Extract<EnteredChange, { kind: 'line' }>> = {}): EnteredChange {
  return { ...{ kind: 'line', lineId, quantity: 160, price: null, deliverOn: null, addressId: null }, ...of };
}

/** Drafts an amendment, or changes the draft `of`; returns what applying or asking it takes, and its preview. */
export async function draftAmendment(shop: TestShop, basketId: number, changes: EnteredChange[], of?: { id: number; version: number }) {
  const manager = shop.as('order_manager');
  const { id } = await manager.call(saveAmendmentEndpoint, { basketId, changes, ...(of && { id: of.id, version: of.version }) });
  const { version, preview } = await manager.call(readAmendmentEndpoint, { id });
  return { id, version, difference: preview.difference, preview };
}

/** Drafts an amendment to 160 and asks the customer; `token` is that of the link in the mail. */
export async function askedAmendment(shop: TestShop, order: { id: number; lineId: number }) {
  const { preview, ...draft } = await draftAmendment(shop, order.id, [amendTo160(order.lineId)]);
  const asked = await shop.as('order_manager').call(askAmendmentEndpoint, draft);
  return { id: draft.id, version: asked.version, preview, token: await linkInMail(shop, 'amendment_asked', 'amendment') };
}

/** The input by which the customer agrees to an amendment. */
export const agree = (token: string, name: string) => ({ token, name, agreed: true as const });

/** The mails of a kind about an order. */
export const orderMails = ({ kernel }: TestShop, kind: string, id: number) =>
  kernel.act(({ tx }) => tx.rows(sql`SELECT id FROM mails WHERE kind = ${kind} AND refs @> ARRAY[${`basket:${id}`}]::text[]`));
