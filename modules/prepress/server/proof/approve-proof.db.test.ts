import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { listOrderMessagesEndpoint } from '#modules/baskets/contract/message/order-messages.endpoints.ts';
import { approveProofEndpoint } from '#modules/prepress/contract/approve-proof.endpoint.ts';
import { approveProofForCustomerEndpoint } from '#modules/prepress/contract/approve-proof-for-customer.endpoint.ts';
import { readProofEndpoint } from '#modules/prepress/contract/proof.endpoints.ts';
import { requestChangeEndpoint } from '#modules/prepress/contract/request-change.endpoint.ts';
import { readUploadPageEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { goodInner } from '#test/artwork-shop.ts';
import { orderWithProofs, password, setUpProofs, shop } from '#test/setups/proofs.ts';

setUpProofs();

describe('approve proof', () => {
  it('releases the line with the last file and stores hash, name, time and IP address', async () => {
    const { order, inner, cover, customer } = await orderWithProofs();
    const { proof, pages, line } = await customer.call(readProofEndpoint, { uploadId: inner });
    expect({ status: proof.status, round: proof.round, pages: pages.length, line: line.status }).toEqual({
      status: 'open',
      round: 1,
      pages: 8,
      line: 'authorization',
    });
    expect(pages[0]!.trim.leftMm).toBeCloseTo(3, 1);
    const first = await customer.call(approveProofEndpoint, { uploadId: inner, name: 'Ida Lezer', checked: true });
    expect(first).toEqual({ status: 'approved', lineStatus: 'authorization', nextUploadId: cover });
    const second = await customer.call(approveProofEndpoint, { uploadId: cover, name: 'Ida Lezer', checked: true });
    expect(second).toEqual({ status: 'approved', lineStatus: 'into_production', nextUploadId: null });
    const stored = await shop.rows(sql`
      SELECT a.status, a.answered_by AS by, a.answered_ip AS ip, a.sha256 = u.sha256 AS same, a.answered_at AS at
      FROM approvals a JOIN uploads u ON u.id = a.upload_id WHERE a.upload_id = ${inner}`);
    expect(stored).toEqual([{ status: 'approved', by: 'Ida Lezer', ip: '127.0.0.1', same: true, at: '2026-11-18T09:00:00Z' }]);
    const { entries } = await shop.as('prepress').call(readBasketHistoryEndpoint, { id: order.basketId });
    const texts = entries.map((entry) => entry.text);
    expect(texts).toContain('Proef goedgekeurd door Ida Lezer: cover.pdf');
    expect(texts.filter((text) => text.includes('missing') || /^[a-z]+\.[a-z]/.test(text))).toEqual([]);
  });

  it('passes a remark on to the order manager as a message, keeps it with the proof, and releases all the same', async () => {
    const { order, inner, cover, customer } = await orderWithProofs();
    await customer.call(approveProofEndpoint, { uploadId: inner, name: 'Ida', checked: true, remark: 'Graag in twee dozen' });
    const { lineStatus } = await customer.call(approveProofEndpoint, { uploadId: cover, name: 'Ida', checked: true, remark: '' });
    expect(lineStatus).toBe('into_production');
    const said = [{ author: 'Ida', byCustomer: true, text: 'Bij de goedgekeurde proef van inner.pdf: Graag in twee dozen' }];
    expect((await shop.as('order_manager').call(listOrderMessagesEndpoint, { id: order.basketId })).rows).toMatchObject(said);
    const { entries } = await shop.as('prepress').call(readBasketHistoryEndpoint, { id: order.basketId });
    expect(entries.find(({ fact, text }) => fact === 'proof.approved' && text.includes('inner.pdf'))?.reason).toBe('Graag in twee dozen');
    expect((await customer.call(readProofEndpoint, { uploadId: inner })).proof).toMatchObject({
      status: 'approved',
      remark: 'Graag in twee dozen',
    });
  });

  it('accepts one of two concurrent approvals', async () => {
    const { order, inner, cover, customer } = await orderWithProofs();
    await customer.call(approveProofEndpoint, { uploadId: inner, name: 'Ida', checked: true });
    const prepress = shop.as('prepress');
    const answers = await Promise.allSettled([
      customer.call(approveProofEndpoint, { uploadId: cover, name: 'Ida', checked: true }),
      prepress.call(approveProofForCustomerEndpoint, { uploadId: cover, name: 'Ida', reason: 'Belde om tien uur' }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
    const released = await shop.rows(
      sql`SELECT 1 FROM facts WHERE fact = 'line.into_production' AND refs @> ARRAY[${`line:${order.lineId}`}]`,
    );
    expect(released).toHaveLength(1);
    expect(await customer.refused(approveProofEndpoint, { uploadId: cover, name: 'Ida', checked: true })).toMatchObject({
      code: 'PROOF_ANSWERED',
    });
  });

  it('refuses without the confirmation, and refuses the proofs of others', async () => {
    const { inner } = await orderWithProofs();
    const stranger = await orderWithProofs();
    expect(await stranger.customer.refused(approveProofEndpoint, { uploadId: stranger.inner, name: 'Ida', checked: false })).toMatchObject({
      status: 422,
    });
    for (const endpoint of [readProofEndpoint, approveProofEndpoint, requestChangeEndpoint]) {
      const answer = await stranger.customer.refused(endpoint, { uploadId: inner, name: 'Ida', checked: true, remark: 'x' });
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, 404]);
    }
  });

  it('refuses once a newer file has arrived', async () => {
    const { order, inner, customer } = await orderWithProofs();
    await shop.upload(order, 'inner', await goodInner());
    expect(await shop.lineStatus(order)).toBe('artwork');
    expect(await customer.refused(approveProofEndpoint, { uploadId: inner, name: 'Ida', checked: true })).toMatchObject({
      code: 'PROOF_SUPERSEDED',
    });
    expect((await customer.call(readProofEndpoint, { uploadId: inner })).newerUploadId).toBeGreaterThan(inner);
  });

  it('refuses while the order is on hold', async () => {
    const { order, inner, customer } = await orderWithProofs();
    await shop.rows(sql`UPDATE lines SET status = 'on_hold', resume_status = 'authorization' WHERE id = ${order.lineId}`);
    expect(await customer.refused(approveProofEndpoint, { uploadId: inner, name: 'Ida', checked: true })).toMatchObject({
      code: 'PROOF_CLOSED',
    });
  });
});

describe('mails about files and proofs', () => {
  it('are sent from the order: a working upload link, and the open proof', async () => {
    const { order, inner } = await orderWithProofs();
    await shop.rows(
      sql`UPDATE baskets SET order_manager_id = (SELECT min(id) FROM managers WHERE kind = 'order') WHERE id = ${order.basketId}`,
    );
    const manager = shop.as('order_manager');
    const mail = async (mailType: string) => {
      const { mailId } = await manager.call(sendMailEndpoint, { id: order.basketId, mailType });
      return (await shop.rows<{ kind: string; text: string }>(sql`SELECT kind, body_text AS text FROM mails WHERE id = ${mailId}`))[0]!;
    };
    const proof = await mail('7');
    expect(proof.kind).toBe('proof');
    expect(proof.text).toMatch(/customer-upload-approval\/\d+\/view-pdf/);
    expect(await manager.refused(sendMailEndpoint, { id: order.basketId, mailType: '6' })).toMatchObject({ code: 'NOTHING_TO_TELL' });
    await shop.signIn(order.email, password).call(requestChangeEndpoint, { uploadId: inner, remark: 'Mag de titel groter?' });
    const later = { id: order.basketId, mailType: '6', sendAt: '2027-01-08T09:00' };
    expect(await manager.refused(sendMailEndpoint, later)).toMatchObject({ code: 'MAIL_GOES_AT_ONCE' });
    const link = await mail('6');
    const token = /upload-page\/([\w-]{22})/.exec(link.text)![1]!;
    expect((await shop.visitor.call(readUploadPageEndpoint, { token })).lines).toHaveLength(1);
  });
});
