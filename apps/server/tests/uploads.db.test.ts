import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setArticlePictureEndpoint } from '#modules/catalogue/contract/set-article-picture.endpoint.ts';
import { acceptUploadEndpoint } from '#modules/prepress/contract/accept-upload.endpoint.ts';
import { disableUploadLinkEndpoint } from '#modules/prepress/contract/disable-upload-link.endpoint.ts';
import { readBasketArtworkEndpoint } from '#modules/prepress/contract/prepress.endpoints.ts';
import { receiveUploadEndpoint } from '#modules/prepress/contract/receive-upload.endpoint.ts';
import { listUploadLinksEndpoint } from '#modules/prepress/contract/upload-link.endpoints.ts';
import { readUploadPageEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { preflightJob } from '#modules/prepress/server/preflight-job.ts';
import { newTransferId } from '#modules/prepress/server/upload/transfers.ts';
import { eicar, startVirusScannerStub } from '#platform/server/external/virus-scanner-stub.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { goodInner, type OrderedBooklet } from '#test/artwork-shop.ts';
import { makeExplodingForms } from '#test/make-faulty-pdf.ts';
import { create, cutPatch, MB, offsetOf, patch, pdfOf, send, setUpUploads, shop } from '#test/setups/uploads.ts';

setUpUploads();

describe('customer upload', () => {
  it('resumes after an interruption and arrives unchanged', async () => {
    const order = await shop.order();
    const bytes = pdfOf(5 * MB);
    const created = await create(order, bytes.length);
    expect(created.status).toBe(201);
    const url = created.headers.get('location')!;
    await cutPatch(url, order.token, bytes.subarray(0, 2 * MB));
    const offset = await offsetOf(url, order.token);
    expect(offset).toBe(2 * MB);
    expect((await patch(url, order.token, offset, bytes.subarray(offset))).status).toBe(204);
    const [upload] = await shop.rows<{ sha256: string; size: number; name: string }>(
      sql`SELECT sha256, size, name FROM uploads WHERE slot_id = ${order.slots.inner}`,
    );
    expect(upload).toEqual({ sha256: createHash('sha256').update(bytes).digest('hex'), size: 5 * MB, name: 'binnenwerk één.pdf' });
    const transferId = url.split('/').at(-1)!;
    const result = await shop.visitor.call(receiveUploadEndpoint, {
      token: order.token,
      slotId: order.slots.inner,
      transferId,
      name: 'x.pdf',
    });
    expect(result.number).toBe(1);
    expect(await shop.lineStatus(order)).toBe('artwork');
  });

  it('is refused before any byte is sent when it is empty or too large, with a clear message', async () => {
    const order = await shop.order();
    const empty = await create(order, 0);
    expect([empty.status, ((await empty.json()) as { code: string }).code]).toEqual([422, 'FILE_EMPTY']);
    const huge = await create(order, 3 * 1024 * MB);
    expect(await huge.json()).toMatchObject({ code: 'FILE_TOO_LARGE', message: expect.stringContaining('2.048 MB') });
  });

  it('is refused by its content after the upload when it is a picture', async () => {
    const order = await shop.order();
    const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), randomBytes(2000)]);
    const url = (await create(order, png.length)).headers.get('location')!;
    expect((await patch(url, order.token, 0, png)).status).toBe(204);
    const ask = { token: order.token, slotId: order.slots.inner, transferId: url.split('/').at(-1)!, name: 'foto.pdf' };
    expect(await shop.visitor.refused(receiveUploadEndpoint, ask)).toMatchObject({ code: 'FILE_NOT_PDF' });
    expect(await shop.rows(sql`SELECT 1 FROM uploads WHERE slot_id = ${order.slots.inner}`)).toEqual([]);
  });

  it('is refused with 422 that names the slot when it is no id', async () => {
    const order = await shop.order();
    for (const slotId of ['abc', '1e30', '', '-1', '1.5', '1 OR 1=1', '9223372036854775808']) {
      const answer = await create(order, 100, slotId);
      expect([slotId, answer.status, await answer.json()]).toMatchObject([
        slotId,
        422,
        { code: 'INPUT_INVALID', errors: { slotId: [expect.any(String)] } },
      ]);
    }
  });

  it('allows no other origin, in any answer', async () => {
    const order = await shop.order();
    const url = (await create(order, 100)).headers.get('location')!;
    const origin = { origin: 'https://elders.example' };
    for (const [method, path] of [
      ['OPTIONS', url],
      ['POST', '/api/uploads/tus'],
      ['HEAD', url],
      ['PATCH', url],
    ] as const) {
      const answer = await send(method, path, order.token, origin);
      expect([method, answer.headers.get('access-control-allow-origin')]).toEqual([method, null]);
    }
  });

  it('requires a link of its own basket', async () => {
    const [own, other] = [await shop.order(), await shop.order()];
    expect((await create(own, 100, other.slots.inner)).status).toBe(404);
    expect((await create({ ...own, token: 'A'.repeat(22) }, 100)).status).toBe(404);
    const url = (await create(other, 100)).headers.get('location')!;
    for (const method of ['HEAD', 'DELETE']) expect((await send(method, url, own.token)).status).toBe(404);
    expect((await patch(url, own.token, 0, pdfOf(100))).status).toBe(404);
    expect((await send('HEAD', `/api/uploads/tus/${newTransferId(own.basketId)}`, own.token)).status).toBe(404);
  });

  it('stops when its link is disabled', async () => {
    const order = await shop.order();
    const url = (await create(order, 100)).headers.get('location')!;
    const { links } = await shop.as('prepress').call(listUploadLinksEndpoint, { id: order.basketId });
    await shop.as('prepress').call(disableUploadLinkEndpoint, { linkId: links[0]!.id });
    expect((await patch(url, order.token, 0, pdfOf(100))).status).toBe(404);
  });

  it('can be canceled', async () => {
    const order = await shop.order();
    const url = (await create(order, 100)).headers.get('location')!;
    expect((await send('DELETE', url, order.token)).status).toBe(204);
    expect([404, 410]).toContain((await send('HEAD', url, order.token)).status);
  });
});

describe('upload quotas', () => {
  const begin = async (order: OrderedBooklet, size = MB) => {
    const answer = await create(order, size);
    const body = answer.status === 201 ? undefined : ((await answer.json()) as { code: string; message: string });
    return { status: answer.status, code: body?.code, message: body?.message, url: answer.headers.get('location') ?? '' };
  };
  const usual = () => ({ ...shop.kernel.config.uploadQuota });
  async function withQuota<Result>(change: Partial<ReturnType<typeof usual>>, work: () => Promise<Result>): Promise<Result> {
    const before = usual();
    Object.assign(shop.kernel.config, { uploadQuota: { ...before, ...change } });
    try {
      return await work();
    } finally {
      Object.assign(shop.kernel.config, { uploadQuota: before });
    }
  }

  it('let three of sixty concurrent transfers of one link begin when three may be open, and another when one is canceled', async () => {
    const [order, other] = [await shop.order(), await shop.order()];
    await withQuota({ openTransfers: 3 }, async () => {
      const answers = await Promise.all(Array.from({ length: 60 }, () => begin(order, 2000 * MB)));
      const begun = answers.filter(({ status }) => status === 201);
      expect(begun).toHaveLength(3);
      expect(new Set(answers.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(new Set(['UPLOADS_TOO_MANY_OPEN']));
      expect((await begin(other)).status).toBe(201);
      await send('DELETE', begun[0]!.url, order.token);
      await expect.poll(async () => (await begin(order)).status).toBe(201);
    });
  });

  it('refuse by order, customer and disk, and say what is kept', async () => {
    const order = await shop.order();
    await shop.upload(order, 'inner', pdfOf(2 * MB));
    const refused = (change: Partial<ReturnType<typeof usual>>) => withQuota(change, () => begin(order));
    const kept = expect.stringMatching(/aankwamen zijn bewaard \(1\)/);
    expect(await refused({ orderBytes: 3 * MB - 1 })).toMatchObject({ status: 422, code: 'UPLOADS_OF_ORDER_FULL', message: kept });
    expect(await refused({ customerBytes: 3 * MB - 1 })).toMatchObject({ status: 422, code: 'UPLOADS_OF_CUSTOMER_FULL', message: kept });
    expect(await refused({ diskFreeBytes: Number.MAX_SAFE_INTEGER })).toMatchObject({
      status: 422,
      code: 'UPLOAD_DISK_FULL',
      message: kept,
    });
    expect(await refused({ orderBytes: 3 * MB, customerBytes: 3 * MB })).toMatchObject({ status: 201 });
  });

  it('a file that cannot be checked within its limits puts the next checks of its order last, and three of them refuse more', async () => {
    const order = await shop.order();
    const checked = async (slot: 'inner' | 'cover') => {
      const { id } = await shop.upload(order, slot, pdfOf(MB));
      await shop.rows(sql`
        UPDATE uploads SET status = 'checked', verdict = 'NONE', checked_at = '2026-11-18T09:00:00Z',
          findings = '[{"code":"NOT_CHECKED","severity":"unknown","pages":[],"values":{}}]' WHERE id = ${id}`);
    };
    const priorities = async () => {
      const { rows } = await shop.kernel.database.pool.query<{ priority: number }>(
        `SELECT j.priority FROM graphile_worker.jobs j JOIN uploads u ON j.key = 'preflight:' || u.id JOIN upload_slots s ON s.id = u.slot_id
         WHERE s.basket_id = $1 ORDER BY j.id`,
        [order.basketId],
      );
      return rows.map(({ priority }) => priority);
    };
    await checked('inner');
    await checked('cover');
    expect(await priorities()).toEqual([0, 10]);
    expect((await begin(order)).status).toBe(201);
    await checked('inner');
    expect(await begin(order)).toMatchObject({ status: 422, code: 'UPLOADS_TOO_COSTLY', message: expect.stringContaining('3 bestanden') });
    shop.moveClock('2026-11-19T09:00:01Z');
    expect((await begin(order)).status).toBe(201);
    shop.moveClock('2026-11-18T09:00:00Z');
  });
});

describe('inspection of an upload', () => {
  it('ends with its process when a newer file supersedes it', async () => {
    const order = await shop.order();
    const first = await shop.upload(order, 'inner', makeExplodingForms());
    const running = runJob(shop.kernel, preflightJob, { uploadId: first.id });
    const stateOf = async () => (await shop.rows<{ status: string }>(sql`SELECT status FROM uploads WHERE id = ${first.id}`))[0]!.status;
    await expect.poll(stateOf).toBe('running');
    await shop.upload(order, 'inner', pdfOf(MB));
    await running;
    expect(await stateOf()).toBe('queued');
  });

  it('waits while another file of its order is inspected, so that one link holds one worker at most', async () => {
    const order = await shop.order();
    const [first, second] = [
      await shop.upload(order, 'inner', makeExplodingForms()),
      await shop.upload(order, 'cover', makeExplodingForms()),
    ];
    await shop.rows(sql`UPDATE uploads SET status = 'running' WHERE id = ${first.id}`);
    const stateOf = async () => (await shop.rows<{ status: string }>(sql`SELECT status FROM uploads WHERE id = ${second.id}`))[0]!.status;
    await runJob(shop.kernel, preflightJob, { uploadId: second.id });
    expect(await stateOf()).toBe('queued');
    await shop.rows(sql`UPDATE uploads SET status = 'queued' WHERE id = ${first.id}`);
    const running = runJob(shop.kernel, preflightJob, { uploadId: second.id });
    await expect.poll(stateOf).toBe('running');
    await shop.upload(order, 'cover', pdfOf(MB));
    await running;
  });

  it('starts no process for the picture of a page that the file does not have', async () => {
    const order = await shop.order();
    const { id } = await shop.upload(order, 'inner', pdfOf(MB));
    const url = `/api/upload-page/${order.token}/uploads/${id}/pages/999999999?width=160`;
    expect((await shop.visitor.inject({ method: 'GET', url })).statusCode).toBe(404);
  });
});

describe('virus scan of an upload', () => {
  let scanner: Awaited<ReturnType<typeof startVirusScannerStub>>;
  beforeAll(async () => {
    scanner = await startVirusScannerStub();
    shop.kernel.config.virusScanner = { url: scanner.url, timeoutMs: 5_000 };
  });
  afterAll(() => {
    scanner.stop();
    shop.kernel.config.virusScanner = undefined;
  });
  const check = (id: number) => runJob(shop.kernel, preflightJob, { uploadId: id });
  const file = async (id: number) => {
    const { statusCode, body } = await shop.as('prepress').inject({ method: 'GET', url: `/api/artwork/${id}/file` });
    return statusCode === 200 ? 'opens' : (JSON.parse(body) as { code: string }).code;
  };
  const picture = async ({ token }: OrderedBooklet, id: number) => {
    const { statusCode, body } = await shop.visitor.inject({ method: 'GET', url: `/api/upload-page/${token}/uploads/${id}/pages/1` });
    return statusCode === 200 ? 'opens' : (JSON.parse(body) as { code: string }).code;
  };

  it('refuses to open a file until the scanner has found it clean', async () => {
    const order = await shop.order();
    const { id } = await shop.upload(order, 'inner', await goodInner());
    expect([await file(id), await picture(order, id)]).toEqual(['FILE_NOT_SCANNED', 'FILE_NOT_SCANNED']);
    await check(id);
    expect([await file(id), await picture(order, id)]).toEqual(['opens', 'opens']);
  });

  it('refuses an infected file with a finding that the customer and prepress see', async () => {
    const order = await shop.order();
    const { id } = await shop.upload(order, 'inner', Buffer.concat([await goodInner(), Buffer.from(eicar)]));
    await check(id);
    expect([await file(id), await picture(order, id)]).toEqual(['FILE_INFECTED', 'FILE_INFECTED']);
    const infected = {
      verdict: 'ERRORS',
      printable: false,
      findings: [{ code: 'FILE_INFECTED', values: { signature: 'Eicar-Test-Signature' } }],
    };
    const page = await shop.visitor.call(readUploadPageEndpoint, { token: order.token });
    expect(page.lines[0]!.slots.find(({ slot }) => slot === 'inner')!.upload).toMatchObject(infected);
    const { versions } = await shop.as('prepress').call(readBasketArtworkEndpoint, { id: order.basketId });
    expect(versions).toMatchObject([infected]);
    expect(await shop.as('prepress').refused(acceptUploadEndpoint, { uploadId: id, reason: 'toch' })).toMatchObject({
      code: 'FINDING_NEEDS_NEW_FILE',
    });
  });

  it('keeps a file closed while the scanner gives no answer, and scans it when it does', async () => {
    const order = await shop.order();
    const { id } = await shop.upload(order, 'inner', await goodInner());
    const settings = shop.kernel.config.virusScanner!;
    shop.kernel.config.virusScanner = { ...settings, url: 'tcp://127.0.0.1:1' };
    await expect(check(id)).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(await file(id)).toBe('FILE_NOT_SCANNED');
    shop.kernel.config.virusScanner = settings;
    await check(id);
    expect(await file(id)).toBe('opens');
  });

  it('refuses an infected file in the body of any call, at its field', async () => {
    const content = Buffer.from(`\x89PNG\r\n\x1a\n${eicar}`, 'latin1').toString('base64');
    const refused = await shop.as('admin').refused(setArticlePictureEndpoint, { id: 1, name: 'boek.png', content });
    expect(refused).toMatchObject({ code: 'FILE_HAS_VIRUS', errors: { content: [expect.stringContaining('Eicar-Test-Signature')] } });
  });
});
