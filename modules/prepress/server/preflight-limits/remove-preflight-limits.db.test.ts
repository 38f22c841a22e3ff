import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPreflightLimitsEndpoint } from '#modules/prepress/contract/preflight-limits.endpoints.ts';
import { removePreflightLimitsEndpoint } from '#modules/prepress/contract/remove-preflight-limits.endpoint.ts';
import { savePreflightLimitsEndpoint } from '#modules/prepress/contract/save-preflight-limits.endpoint.ts';
import { defaultLimits } from '#modules/prepress/domain/preflight/expected-file.ts';
import { noMoney } from '#platform/domain/money.ts';
import { type ArtworkShop, openArtworkShop } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

it('remove preflight limits › takes those of a product away, after which the shop’s hold, which nobody removes', async () => {
  const prepress = shop.as('prepress');
  const listed = async () => (await prepress.call(listPreflightLimitsEndpoint, {})).rows;
  const { products } = await prepress.call(listPreflightLimitsEndpoint, {});
  const charges = { freeChanges: 1, changeCost: noMoney, spineCost: noMoney };
  const own = { subGroupId: products[0]!.id, limits: defaultLimits, customerOverrules: [], ...charges };
  const { id } = await prepress.call(savePreflightLimitsEndpoint, own);
  expect((await shop.as('operator').refused(removePreflightLimitsEndpoint, { id })).status).toBe(403);
  expect(await prepress.call(removePreflightLimitsEndpoint, { id })).toEqual({ id });
  const [general, ...others] = await listed();
  expect([general!.subGroupId, others]).toEqual([null, []]);
  expect(await prepress.refused(removePreflightLimitsEndpoint, { id: general!.id })).toMatchObject({ code: 'PREFLIGHT_LIMITS_OF_SHOP' });
  expect((await prepress.refused(removePreflightLimitsEndpoint, { id })).status).toBe(404);
});
