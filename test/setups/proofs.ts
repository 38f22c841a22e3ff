import { afterAll, beforeAll } from 'vitest';
import { createAccountEndpoint } from '#modules/prepress/contract/create-account.endpoint.ts';
import { type ArtworkShop, goodCover, goodInner, openArtworkShop } from '#test/artwork-shop.ts';

export let shop: ArtworkShop;
export const password = 'Boekje-2026';

/** An order with two open proofs, and a customer with an account. */
export async function orderWithProofs() {
  const order = await shop.order();
  const { id: inner } = await shop.upload(order, 'inner', await goodInner());
  const { id: cover } = await shop.upload(order, 'cover', await goodCover());
  await shop.runJobs();
  await shop.visitor.call(createAccountEndpoint, { token: order.token, password, repeated: password });
  return { order, inner, cover, customer: shop.signIn(order.email, password) };
}

/** Opens the shop of these tests, and closes it after them. */
export function setUpProofs(): void {
  beforeAll(async () => {
    shop = await openArtworkShop();
  });
  afterAll(() => shop.close());
}
