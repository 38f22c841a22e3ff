import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptFindingEndpoint } from '#modules/prepress/contract/accept-finding.endpoint.ts';
import { listPreflightLimitsEndpoint, readPreflightLimitsHistoryEndpoint } from '#modules/prepress/contract/preflight-limits.endpoints.ts';
import { readBasketArtworkEndpoint } from '#modules/prepress/contract/prepress.endpoints.ts';
import { readProofEndpoint } from '#modules/prepress/contract/proof.endpoints.ts';
import { removePreflightLimitsEndpoint } from '#modules/prepress/contract/remove-preflight-limits.endpoint.ts';
import { savePreflightLimitsEndpoint } from '#modules/prepress/contract/save-preflight-limits.endpoint.ts';
import { defaultLimits } from '#modules/prepress/domain/preflight/expected-file.ts';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { type ArtworkShop, faultyInner, goodCover, openArtworkShop } from '#test/artwork-shop.ts';
import { makeInnerPdf } from '#test/make-pdf.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

const usual = { freeChanges: 1, changeCost: moneyFromEuros(50), spineCost: moneyFromEuros(15) };
const wideInner = { heightMm: 210, bleedMm: 3, pages: 8, colourPages: [3], font: 'embedded', trimBox: true } as const;

describe('save preflight limits', () => {
  it('lets the customer overrule and charges for proofs what the limits of the product say', async () => {
    const prepress = shop.as('prepress');
    const { rows, products } = await prepress.call(listPreflightLimitsEndpoint, {});
    const general = rows.find(({ subGroupId }) => subGroupId === null)!;
    const order = await shop.order();
    const [line] = await shop.rows<{ id: number }>(sql`SELECT sub_group_id AS id FROM lines WHERE id = ${order.lineId}`);
    const charges = { freeChanges: 0, changeCost: moneyFromEuros(30), spineCost: moneyFromEuros(12) };
    const own = { subGroupId: line!.id, limits: general.limits, customerOverrules: ['FONT_NOT_EMBEDDED' as const], ...charges };
    expect(products.map(({ id }) => id)).toContain(line!.id);
    const saved = await prepress.call(savePreflightLimitsEndpoint, own);
    expect(await prepress.refused(savePreflightLimitsEndpoint, own)).toMatchObject({ code: 'PREFLIGHT_LIMITS_TWICE' });
    await shop.upload(order, 'cover', await goodCover());
    const { id } = await shop.upload(order, 'inner', await faultyInner());
    await shop.runJobs();
    const accept = { token: order.token, uploadId: id, code: 'FONT_NOT_EMBEDDED' } as const;
    expect(await shop.visitor.call(acceptFindingEndpoint, accept)).toEqual({ accepted: ['FONT_NOT_EMBEDDED'] });
    expect(await shop.lineStatus(order)).toBe('authorization');
    const { changeCost, freeChanges } = await prepress.call(readProofEndpoint, { uploadId: id });
    expect({ changeCost, freeChanges }).toEqual({ changeCost: charges.changeCost, freeChanges: 0 });
    const changed = { ...own, id: saved.id, version: saved.version, changeCost: noMoney };
    await prepress.call(savePreflightLimitsEndpoint, changed);
    expect(await prepress.call(readProofEndpoint, { uploadId: id })).toMatchObject({ changeCost: null, freeChanges: null });
    const { entries } = await prepress.call(readPreflightLimitsHistoryEndpoint, { id: saved.id });
    expect(JSON.stringify(entries)).toContain('Elke ronde meer kost (€): 30 → 0');
    await prepress.call(removePreflightLimitsEndpoint, { id: saved.id });
    expect(await prepress.refused(removePreflightLimitsEndpoint, { id: general.id })).toMatchObject({ code: 'PREFLIGHT_LIMITS_OF_SHOP' });
  });

  it('judges a file by the limits of its product', async () => {
    const prepress = shop.as('prepress');
    const order = await shop.order();
    const [line] = await shop.rows<{ id: number }>(sql`SELECT sub_group_id AS id FROM lines WHERE id = ${order.lineId}`);
    const limits = { ...defaultLimits, sizeToleranceMm: 2 };
    const { id } = await prepress.call(savePreflightLimitsEndpoint, { subGroupId: line!.id, limits, customerOverrules: [], ...usual });
    const upload = await shop.upload(order, 'inner', await makeInnerPdf({ ...wideInner, widthMm: 149 }));
    await shop.runJobs();
    await prepress.call(removePreflightLimitsEndpoint, { id });
    const { versions } = await prepress.call(readBasketArtworkEndpoint, { id: order.basketId });
    const { verdict, findings } = versions.find((one) => one.id === upload.id)!;
    expect([verdict, findings.map(({ code }) => code)]).toEqual(['SUCCESS', []]);
  });
});
