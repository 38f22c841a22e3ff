import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { approveProofEndpoint } from '#modules/prepress/contract/approve-proof.endpoint.ts';
import { approveProofForCustomerEndpoint } from '#modules/prepress/contract/approve-proof-for-customer.endpoint.ts';
import { createAccountEndpoint } from '#modules/prepress/contract/create-account.endpoint.ts';
import { createUploadLinkEndpoint } from '#modules/prepress/contract/create-upload-link.endpoint.ts';
import { listMyOrdersEndpoint } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { openMyUploadEndpoint } from '#modules/prepress/contract/open-my-upload.endpoint.ts';
import { readProofEndpoint } from '#modules/prepress/contract/proof.endpoints.ts';
import { requestChangeEndpoint } from '#modules/prepress/contract/request-change.endpoint.ts';
import { sendProofEndpoint } from '#modules/prepress/contract/send-proof.endpoint.ts';
import { readUploadPageEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type ArtworkShop, goodCover, goodInner, type OrderedBooklet, openArtworkShop } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

const password = 'Boekje-2026';

/** An order with two open proofs, and a customer with an account. */
async function orderWithProofs() {
  const order = await shop.order();
  const { id: inner } = await shop.upload(order, 'inner', await goodInner());
  const { id: cover } = await shop.upload(order, 'cover', await goodCover());
  await shop.runJobs();
  await shop.visitor.call(createAccountEndpoint, { token: order.token, password, repeated: password });
  return { order, inner, cover, customer: shop.signIn(order.email, password) };
}

describe('account from the upload page', () => {
  const ask = (order: OrderedBooklet, given = password, repeated = given) => ({ token: order.token, password: given, repeated });

  it('creates an account for the contact’s own address, with the customer role and only the own baskets', async () => {
    const [order, other] = [await shop.order(), await shop.order()];
    expect(await shop.visitor.call(createAccountEndpoint, ask(order))).toEqual({ email: order.email });
    const customer = shop.signIn(order.email, password);
    expect(await customer.call(readMeEndpoint, {})).toMatchObject({
      roles: ['customer'],
      is_internal_user: false,
      customer_id: order.customerId,
    });
    const { rows: orders } = await customer.call(listMyOrdersEndpoint, {});
    expect(orders.map((one) => one.id)).toEqual([order.basketId]);
    expect(orders[0]).toMatchObject({ filesToDo: 2, takesFiles: true, proofs: [] });
    expect(orders.map((one) => one.id)).not.toContain(other.basketId);
    expect(await shop.visitor.call(readUploadPageEndpoint, { token: order.token })).toMatchObject({ account: 'exists' });
  });

  it('opens the upload page of the customer’s own order while it takes files', async () => {
    const [order, other] = [await shop.order(), await shop.order()];
    await shop.visitor.call(createAccountEndpoint, ask(order));
    const customer = shop.signIn(order.email, password);
    const { token } = await customer.call(openMyUploadEndpoint, { id: order.basketId });
    expect(await shop.visitor.call(readUploadPageEndpoint, { token })).toMatchObject({ contactEmail: order.email });
    const { token: again } = await customer.call(openMyUploadEndpoint, { id: order.basketId });
    expect(again).not.toBe(token);
    expect(await shop.rows(sql`SELECT 1 FROM upload_links WHERE basket_id = ${order.basketId}`)).toHaveLength(1);
    for (const caller of [customer, shop.as('orders@binderijdevouw.example'), shop.as('prepress')])
      expect((await caller.refused(openMyUploadEndpoint, { id: other.basketId })).status).toBe(404);
    expect((await shop.visitor.refused(openMyUploadEndpoint, { id: order.basketId })).status).toBe(401);
    await shop.rows(sql`UPDATE lines SET status = 'into_production' WHERE id = ${order.lineId}`);
    expect(await customer.refused(openMyUploadEndpoint, { id: order.basketId })).toMatchObject({ status: 409, code: 'UPLOAD_CLOSED' });
    expect((await customer.call(listMyOrdersEndpoint, {})).rows[0]).toMatchObject({ takesFiles: false });
  });

  it('gets one link when the upload page is opened twice at once, with a token for each', async () => {
    const order = await shop.order();
    await shop.visitor.call(createAccountEndpoint, ask(order));
    const customer = shop.signIn(order.email, password);
    await shop.rows(sql`UPDATE upload_links SET disabled_at = ${shop.clock.now().toString()} WHERE basket_id = ${order.basketId}`);
    const open = () => customer.call(openMyUploadEndpoint, { id: order.basketId });
    const opened = await Promise.all([open(), open()]);
    for (const { token } of opened) expect((await shop.visitor.call(readUploadPageEndpoint, { token })).lines).toHaveLength(1);
    const links = await shop.rows<{ tokens: number }>(sql`
      SELECT (SELECT count(*)::int FROM access_tokens t WHERE t.kind = 'upload' AND t.subject_id = k.id) AS tokens
      FROM upload_links k WHERE k.basket_id = ${order.basketId} AND k.disabled_at IS NULL`);
    expect(links).toEqual([{ tokens: 2 }]);
  });

  it('refuses a link that was mailed to somebody else, or copied', async () => {
    const order = await shop.order();
    const { url } = await shop
      .as('prepress')
      .call(createUploadLinkEndpoint, { id: order.basketId, mail: true, recipients: ['mede@auteur.example'] });
    const copied = await shop.as('prepress').call(createUploadLinkEndpoint, { id: order.basketId, mail: false });
    for (const address of [url, copied.url]) {
      const token = new URL(address).pathname.split('/').at(-1)!;
      expect((await shop.visitor.call(readUploadPageEndpoint, { token })).account).toBe('not_offered');
      expect((await shop.visitor.refused(createAccountEndpoint, { token, password, repeated: password })).code).toBe('LINK_OF_ANOTHER');
    }
    expect(await shop.visitor.call(createAccountEndpoint, ask(order))).toEqual({ email: order.email });
  });

  it('refuses a second account', async () => {
    const order = await shop.order();
    await shop.visitor.call(createAccountEndpoint, ask(order));
    expect(await shop.visitor.refused(createAccountEndpoint, ask(order))).toMatchObject({ status: 409, code: 'ACCOUNT_EXISTS' });
  });

  it('refuses a weak password by what it lacks, and two different passwords', async () => {
    const order = await shop.order();
    expect(await shop.visitor.refused(createAccountEndpoint, ask(order, 'boekje26'))).toMatchObject({
      code: 'PASSWORD_WEAK',
      context: { missing: ['capital', 'symbol'] },
    });
    expect(await shop.visitor.refused(createAccountEndpoint, ask(order, password, 'Boekje-2027'))).toMatchObject({
      code: 'PASSWORDS_DIFFER',
    });
    expect(await shop.visitor.call(readUploadPageEndpoint, { token: order.token })).toMatchObject({ account: 'none' });
  });

  it('refuses an account without an email address', async () => {
    const order = await shop.order();
    await shop.rows(sql`UPDATE contacts SET email = '' WHERE customer_id = ${order.customerId}`);
    expect(await shop.visitor.refused(createAccountEndpoint, ask(order))).toMatchObject({ code: 'CONTACT_NO_EMAIL' });
  });
});

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

describe('request change', () => {
  it('needs a remark and returns the line to artwork for the next, charged round', async () => {
    const { order, inner, cover, customer } = await orderWithProofs();
    expect(await customer.refused(requestChangeEndpoint, { uploadId: inner, remark: ' ' })).toMatchObject({ status: 422 });
    expect(await customer.call(requestChangeEndpoint, { uploadId: inner, remark: 'Pagina 3 moet lichter' })).toMatchObject({
      status: 'rejected',
      lineStatus: 'artwork',
    });
    await customer.call(approveProofEndpoint, { uploadId: cover, name: 'Ida', checked: true });
    const { id: next } = await shop.upload(order, 'inner', await goodInner());
    await shop.runJobs();
    const { proof, changeCost, line } = await customer.call(readProofEndpoint, { uploadId: next });
    expect([proof.status, proof.round, changeCost, line.status]).toEqual(['open', 2, 500_000, 'authorization']);
    const done = await customer.call(approveProofEndpoint, { uploadId: next, name: 'Ida', checked: true });
    expect(done.lineStatus).toBe('into_production');
  });

  it('confirms the change to the contact by mail, with what was asked', async () => {
    const { order, inner, customer } = await orderWithProofs();
    const notes = [{ page: 3, leftMm: 40, bottomMm: 120.5, text: 'Deze foto' }];
    await customer.call(requestChangeEndpoint, { uploadId: inner, remark: 'Pagina 3 moet lichter', notes });
    const { proof, notes: kept, previousUploadId } = await customer.call(readProofEndpoint, { uploadId: inner });
    expect([proof.remark, kept, previousUploadId]).toEqual(['Pagina 3 moet lichter\nPagina 3: Deze foto', notes, null]);
    const mails = await shop.rows<{ recipients: string[]; text: string }>(sql`
      SELECT recipients, body_text AS text FROM mails WHERE kind = 'change_request' AND refs @> ARRAY[${`basket:${order.basketId}`}]`);
    expect(mails).toEqual([{ recipients: [expect.stringContaining('@')], text: expect.stringContaining('Pagina 3 moet lichter') }]);
  });

  it('lets prepress send the same file again', async () => {
    const { inner, customer } = await orderWithProofs();
    await customer.call(requestChangeEndpoint, { uploadId: inner, remark: 'Mag de titel groter?' });
    expect(await shop.as('prepress').call(sendProofEndpoint, { uploadId: inner })).toEqual({ round: 2 });
    expect((await customer.call(readProofEndpoint, { uploadId: inner })).proof).toMatchObject({ status: 'open', round: 2 });
  });

  it('charges a further round once, however many files change, until the order manager waives it', async () => {
    const { order, inner, cover, customer } = await orderWithProofs();
    const manager = shop.as('order_manager');
    const costs = async () => {
      const { lines, total } = await manager.call(readBasketEndpoint, { id: order.basketId });
      return { total, costs: lines.filter(({ kind, status }) => kind === 'cost' && status !== 'order_canceled') };
    };
    const remark = 'Mag de titel groter?';
    for (const uploadId of [inner, cover]) await customer.call(requestChangeEndpoint, { uploadId, remark });
    const before = await costs();
    expect(before.costs).toEqual([]);
    for (const uploadId of [inner, cover]) await shop.as('prepress').call(sendProofEndpoint, { uploadId });
    const limit = (amount: number | null) =>
      shop.rows(
        sql`UPDATE contacts SET order_limit = ${amount}::bigint WHERE id = (SELECT contact_id FROM baskets WHERE id = ${order.basketId})`,
      );
    await limit(before.total);
    const refused = await customer.refused(requestChangeEndpoint, { uploadId: inner, remark });
    expect(refused.code).toMatch(/^ORDER_NEEDS_COLLEAGUE/);
    expect(await costs()).toEqual(before);
    await limit(null);
    for (const uploadId of [inner, cover]) await customer.call(requestChangeEndpoint, { uploadId, remark });
    const charged = await costs();
    expect(charged.costs.map(({ description, price }) => [description, price])).toEqual([
      ['Extra correctieronde 2: Brochure, geniet', 500_000],
    ]);
    expect(charged.total).toBe(before.total + 500_000);
    const waive = { kind: 'cancel', lineId: charged.costs[0]!.id, charge: null, waiver: 'Onze fout' } as const;
    const { id, version } = await manager.call(saveAmendmentEndpoint, { basketId: order.basketId, changes: [waive] });
    await manager.call(applyAmendmentEndpoint, { id, version, difference: moneyFromEuros(-50), mails: false });
    expect(await costs()).toEqual(before);
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
