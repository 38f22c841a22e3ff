import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveProofForCustomerEndpoint } from '#modules/prepress/contract/approve-proof-for-customer.endpoint.ts';
import { listPrepressTasksEndpoint, readBasketArtworkEndpoint } from '#modules/prepress/contract/prepress.endpoints.ts';
import { receiveUploadEndpoint } from '#modules/prepress/contract/receive-upload.endpoint.ts';
import { setPriorityEndpoint } from '#modules/prepress/contract/set-priority.endpoint.ts';
import { readUploadPageEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { type ArtworkShop, faultyInner, goodCover, goodInner, openArtworkShop } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

const page = async (token: string) => shop.visitor.call(readUploadPageEndpoint, { token });

describe('files of a confirmed order', () => {
  it('are expected per product line, and the contact is mailed a link in the brand’s name', async () => {
    const order = await shop.order();
    const { lines, contactEmail, account, maxBytes } = await page(order.token);
    expect({ contactEmail, account, maxBytes }).toEqual({ contactEmail: order.email, account: 'none', maxBytes: 2048 * 1024 * 1024 });
    expect(lines.map((line) => line.status)).toEqual(['upload_link_sent']);
    expect(lines[0]!.slots.map((slot) => slot.expected)).toEqual([
      { slot: 'inner', pages: 8, pagesMultiple: 4, colourPages: 1, trimWidthMm: 148, trimHeightMm: 210, bleedMm: 3 },
      { slot: 'cover', pages: 1, trimWidthMm: 148, trimHeightMm: 210, bleedMm: 3 },
    ]);
    const [mail] = await shop.rows<{ sender: string; subject: string; recipients: string[] }>(sql`
      SELECT sender, subject, recipients FROM mails WHERE kind = 'upload_link' AND refs @> ARRAY[${`basket:${order.basketId}`}]`);
    expect(mail).toMatchObject({ recipients: [order.email], subject: expect.stringContaining('Lever je bestanden aan') });
    expect(mail!.sender).toContain('Katern Druk');
  });

  it('are not asked for a product without files, which goes to production at once', async () => {
    const expectFiles = (slots: string) =>
      shop.rows(sql`UPDATE sub_groups SET file_slots = ${slots}::text[] WHERE code = 'saddle-stitched-booklet'`);
    await expectFiles('{}');
    const order = await shop.order();
    await shop.runJobs();
    await expectFiles('{inner,cover}');
    expect({ token: order.token, status: await shop.lineStatus(order) }).toEqual({
      token: '',
      status: expect.stringMatching(/into_production|planned/),
    });
  });

  it('are hidden behind an unknown or expired link', async () => {
    const { token } = await shop.order();
    expect(await shop.visitor.refused(readUploadPageEndpoint, { token: 'A'.repeat(22) })).toMatchObject({ status: 404 });
    shop.moveClock('2027-01-20T10:00:00Z');
    expect(await shop.visitor.refused(readUploadPageEndpoint, { token })).toMatchObject({ status: 404 });
    shop.moveClock('2026-11-18T09:00:00Z');
  });
});

describe('receive upload', () => {
  it('stores the file with its hash as version 1 and moves the line to artwork', async () => {
    const order = await shop.order();
    const bytes = await goodInner();
    await shop.upload(order, 'inner', bytes, 'binnenwerk.pdf');
    const [stored] = await shop.rows<{ number: number; sha256: string; by: string }>(
      sql`SELECT number, sha256, uploaded_by AS by FROM uploads WHERE slot_id = ${order.slots.inner}`,
    );
    expect(stored).toEqual({ number: 1, sha256: createHash('sha256').update(bytes).digest('hex'), by: order.email });
    expect(await shop.lineStatus(order)).toBe('artwork');
  });

  it('stores a file once when the same transfer is reported twice', async () => {
    const order = await shop.order();
    const ask = {
      token: order.token,
      slotId: order.slots.inner,
      transferId: await shop.transfer(order.basketId, await goodInner()),
      name: 'a.pdf',
    };
    const [first, second] = await Promise.all([
      shop.visitor.call(receiveUploadEndpoint, ask),
      shop.visitor.call(receiveUploadEndpoint, ask),
    ]);
    expect(second.id).toBe(first.id);
    const [count] = await shop.rows<{ n: number }>(sql`SELECT count(*) AS n FROM uploads WHERE slot_id = ${order.slots.inner}`);
    expect(count!.n).toBe(1);
  });

  it('keeps a later file the newest while an earlier one is still being stored', async () => {
    const order = await shop.order();
    const { files } = shop.kernel;
    const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    shop.kernel.files = {
      ...files,
      async put(...given) {
        shop.kernel.files = files;
        reached.resolve();
        await goOn.promise;
        return files.put(...given);
      },
    };
    const wrong = shop.upload(order, 'inner', await faultyInner(), 'fout.pdf');
    await reached.promise;
    shop.moveClock('2026-11-18T09:01:00Z');
    const right = await shop.upload(order, 'inner', await goodInner(), 'goed.pdf');
    await shop.upload(order, 'cover', await goodCover());
    await shop.runJobs();
    goOn.resolve();
    await wrong;
    await shop.runJobs();
    shop.moveClock('2026-11-18T09:00:00Z');
    expect(await shop.lineStatus(order)).toBe('authorization');
    const { lines, versions } = await shop.as('prepress').call(readBasketArtworkEndpoint, { id: order.basketId });
    const inner = lines[0]!.slots.find(({ id }) => id === order.slots.inner)!;
    expect(inner).toMatchObject({ upload: { id: right.id, name: 'goed.pdf' }, proof: { status: 'open' } });
    expect(versions.filter((one) => one.slotId === order.slots.inner).map((one) => [one.name, one.superseded])).toEqual([
      ['fout.pdf', true],
      ['goed.pdf', false],
    ]);
  });

  it.each([
    ['FILE_EMPTY', new Uint8Array(), 0],
    ['FILE_NOT_PDF', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 8],
    ['TRANSFER_INCOMPLETE', new TextEncoder().encode('%PDF-1.7'), 20],
  ])('refuses with %s', async (code, bytes, announced) => {
    const order = await shop.order();
    const transferId = await shop.transfer(order.basketId, bytes, announced);
    const answer = await shop.visitor.refused(receiveUploadEndpoint, {
      token: order.token,
      slotId: order.slots.inner,
      transferId,
      name: 'a.pdf',
    });
    expect(answer).toMatchObject({ status: 409, code });
    expect(answer.message).not.toBe('translation missing');
    expect(await shop.lineStatus(order)).toBe('upload_link_sent');
  });

  it('refuses a file above the limit of the shop', async () => {
    const order = await shop.order();
    const { config } = shop.kernel;
    const usual = config.uploadMaxBytes;
    config.uploadMaxBytes = 100;
    const transferId = await shop.transfer(order.basketId, await goodInner());
    const answer = await shop.visitor.refused(receiveUploadEndpoint, {
      token: order.token,
      slotId: order.slots.inner,
      transferId,
      name: 'a.pdf',
    });
    config.uploadMaxBytes = usual;
    expect(answer).toMatchObject({ code: 'FILE_TOO_LARGE' });
  });

  it('returns 404 for the slot or transfer of another basket', async () => {
    const [own, other] = [await shop.order(), await shop.order()];
    const foreign = {
      token: own.token,
      slotId: other.slots.inner,
      transferId: await shop.transfer(other.basketId, await goodInner()),
      name: 'a.pdf',
    };
    expect(await shop.visitor.refused(receiveUploadEndpoint, foreign)).toMatchObject({ status: 404 });
    expect(await shop.visitor.refused(receiveUploadEndpoint, { ...foreign, slotId: own.slots.inner })).toMatchObject({ status: 404 });
  });

  it('refuses once the line is in production', async () => {
    const order = await shop.order();
    await shop.rows(sql`UPDATE lines SET status = 'into_production' WHERE id = ${order.lineId}`);
    await expect(shop.upload(order, 'inner', await goodInner())).rejects.toThrow('UPLOAD_CLOSED');
  });
});

describe('preflight of an upload', () => {
  it('sends the proofs of good files automatically and notifies the customer', async () => {
    const order = await shop.order();
    await shop.upload(order, 'inner', await goodInner());
    await shop.upload(order, 'cover', await goodCover());
    await shop.runJobs();
    const [line] = (await page(order.token)).lines;
    expect(line!.slots.map((slot) => [slot.upload!.verdict, slot.upload!.findings, slot.proof?.status])).toEqual([
      ['SUCCESS', [], 'open'],
      ['SUCCESS', [], 'open'],
    ]);
    expect(line!.status).toBe('authorization');
    const mails = await shop.rows(sql`SELECT 1 FROM mails WHERE kind = 'proof' AND refs @> ARRAY[${`basket:${order.basketId}`}]`);
    expect(mails).toHaveLength(1);
  });

  it('releases the line at once for a customer who needs no proof', async () => {
    const order = await shop.order({ proofRequired: false });
    await shop.upload(order, 'inner', await goodInner());
    await shop.runJobs();
    expect(await shop.lineStatus(order)).toBe('artwork');
    await shop.upload(order, 'cover', await goodCover());
    await shop.runJobs();
    expect(await shop.lineStatus(order)).toBe('into_production');
  });
});

it('lists waiting lines with files, worst verdict and round', async () => {
  const order = await shop.order();
  await shop.upload(order, 'inner', await faultyInner());
  await shop.runJobs();
  const { rows } = await shop.as('prepress').call(listPrepressTasksEndpoint, { status: 'artwork' });
  expect(rows.find((row) => row.lineId === order.lineId)).toMatchObject({
    customer: 'Stichting Boekwinkel',
    slotCount: 2,
    fileCount: 1,
    verdict: 'ERRORS',
    checking: false,
    round: 1,
  });
});

it('mails the contact about a file that cannot be printed, and not about one that can', async () => {
  const order = await shop.order();
  await shop.upload(order, 'inner', await faultyInner());
  await shop.upload(order, 'cover', await goodCover());
  await shop.runJobs();
  const mails = await shop.rows<{ text: string }>(sql`
    SELECT body_text AS text FROM mails WHERE kind = 'preflight_result' AND refs @> ARRAY[${`basket:${order.basketId}`}]`);
  expect(mails).toEqual([{ text: expect.stringContaining('uploadpagina') }]);
});

it('refuses to approve for a customer without a proof', async () => {
  const order = await shop.order();
  const { id } = await shop.upload(order, 'inner', await goodInner());
  const answer = await shop.as('prepress').refused(approveProofForCustomerEndpoint, { uploadId: id, name: 'Ida', reason: 'telefonisch' });
  expect(answer.status).toBe(404);
});

it('sets the priority of a line and lists the most urgent first', async () => {
  const order = await shop.order();
  const prepress = shop.as('prepress');
  const urgent = { lineId: order.lineId, priority: 1 };
  expect(await prepress.call(setPriorityEndpoint, urgent)).toEqual({ priority: 1 });
  expect(await prepress.call(setPriorityEndpoint, urgent)).toEqual({ priority: 1 });
  expect((await prepress.call(listPrepressTasksEndpoint, {})).rows[0]).toMatchObject({ lineId: order.lineId, priority: 1 });
  expect(await prepress.refused(setPriorityEndpoint, { lineId: 999_999, priority: 1 })).toMatchObject({ status: 404 });
  const recorded = await shop.rows(
    sql`SELECT 1 FROM facts WHERE fact = 'line.prepress_priority' AND refs @> ARRAY[${`line:${order.lineId}`}]`,
  );
  expect(recorded).toHaveLength(1);
});
