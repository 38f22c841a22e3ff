import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptUploadEndpoint } from '#modules/prepress/contract/accept-upload.endpoint.ts';
import { readBasketArtworkEndpoint } from '#modules/prepress/contract/prepress.endpoints.ts';
import { recheckUploadEndpoint } from '#modules/prepress/contract/recheck-upload.endpoint.ts';
import { sendProofEndpoint } from '#modules/prepress/contract/send-proof.endpoint.ts';
import { readUploadPageEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { readAcceptedFindings } from '#modules/prepress/server/overruled-findings.ts';
import { type ArtworkShop, faultyInner, goodCover, openArtworkShop, warnedInner } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

const page = async (token: string) => shop.visitor.call(readUploadPageEndpoint, { token });

describe('accept upload', () => {
  it('continues after a warning when prepress accepts it, and can be repeated before that', async () => {
    const order = await shop.order();
    const prepress = shop.as('prepress');
    await shop.upload(order, 'cover', await goodCover());
    const { id } = await shop.upload(order, 'inner', await warnedInner());
    await shop.runJobs();
    expect(await prepress.refused(sendProofEndpoint, { uploadId: id })).toMatchObject({ code: 'PROOF_NOT_READY' });
    expect(await prepress.call(recheckUploadEndpoint, { uploadId: id })).toEqual({ status: 'queued' });
    await shop.runJobs();
    await prepress.call(acceptUploadEndpoint, { uploadId: id, reason: 'Snijlijn is duidelijk' });
    expect(await shop.lineStatus(order)).toBe('authorization');
    expect(await prepress.refused(recheckUploadEndpoint, { uploadId: id })).toMatchObject({ code: 'PROOF_ALREADY_SENT' });
    expect(await prepress.refused(sendProofEndpoint, { uploadId: id })).toMatchObject({ code: 'PROOF_ALREADY_SENT' });
    expect(await prepress.refused(acceptUploadEndpoint, { uploadId: 999_999, reason: 'x' })).toMatchObject({ status: 404 });
  });

  it('goes to the proof after prepress overrules an error with a reason, which basket and job ticket show', async () => {
    const order = await shop.order();
    await shop.upload(order, 'cover', await goodCover());
    const { id } = await shop.upload(order, 'inner', await faultyInner());
    await shop.runJobs();
    await shop.as('prepress').call(acceptUploadEndpoint, { uploadId: id, reason: 'Lettertype gezien', codes: ['FONT_NOT_EMBEDDED'] });
    expect(await shop.lineStatus(order)).toBe('authorization');
    const { versions } = await shop.as('prepress').call(readBasketArtworkEndpoint, { id: order.basketId });
    expect(versions.find((one) => one.id === id)!.findings[0]).toMatchObject({
      code: 'FONT_NOT_EMBEDDED',
      acceptance: { byStaff: true, reason: 'Lettertype gezien', at: '2026-11-18T09:00:00Z' },
    });
    const [line] = (await page(order.token)).lines;
    expect(line!.slots[0]!.upload!.findings[0]).toMatchObject({ accepted: true, acceptance: null });
    const [accepted] = await shop.kernel.act((context) => readAcceptedFindings(context, order.lineId));
    expect(accepted).toMatchObject({ file: 'inner.pdf', reason: 'Lettertype gezien' });
    expect(accepted!.title).not.toContain('FONT_NOT_EMBEDDED');
  });

  it('reports a damaged PDF as a finding, which nobody overrules', async () => {
    const order = await shop.order();
    const { id } = await shop.upload(order, 'inner', new TextEncoder().encode('%PDF-1.7\nnothing that a reader could use'));
    await shop.runJobs();
    const [line] = (await page(order.token)).lines;
    expect(line!.slots[0]!.upload).toMatchObject({ verdict: 'ERRORS', findings: [{ code: 'FILE_DAMAGED' }] });
    const answer = await shop.as('prepress').refused(acceptUploadEndpoint, { uploadId: id, reason: 'toch', codes: ['FILE_DAMAGED'] });
    expect(answer).toMatchObject({ code: 'FINDING_NEEDS_NEW_FILE' });
  });
});
