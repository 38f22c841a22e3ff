import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import { readOwnPublicationEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { receiveEbookEndpoint } from '#modules/publications/contract/receive-ebook.endpoint.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { authorFilesMaxBytes } from '#modules/publications/domain/publication-files.ts';
import { eicar, startVirusScannerStub } from '#platform/server/external/virus-scanner-stub.ts';
import { addAuthor, author, zout } from '#test/publications.ts';
import { leaveTransfer } from '#test/setups/transfers.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { ebookTransfer, newEbookTransferId } from './ebook-transfers.ts';

let shop: TestShop;
let id: number;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  await addAuthor(shop);
  id = (await shop.as(author).call(registerPublicationEndpoint, zout)).id;
  token = (await shop.as(author).call(openMyPublicationEndpoint, { id })).token;
});
afterAll(() => shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);
const sent = (transferId: string) => ({ token, transferId, name: 'boek.pdf', agreed: true as const });
const current = () =>
  rows<{ size: number }>(sql`SELECT f.size::float8 AS size FROM files f JOIN publications p ON p.ebook_file_id = f.id WHERE p.id = ${id}`);

it('receive e-book › takes a transfer once, in the place of the one before, and forgets that it was under way', async () => {
  const transferId = await ebookTransfer.allow(shop.kernel, token, { fields: {}, sizeBytes: 12, language: 'nl' });
  await ebookTransfer.authorize(shop.kernel, token, transferId);
  expect(await rows(sql`SELECT 1 FROM upload_transfers`)).toHaveLength(1);
  await leaveTransfer(shop.kernel, transferId, pdf('one'));
  const [one, again] = await Promise.all([
    shop.visitor.call(receiveEbookEndpoint, sent(transferId)),
    shop.visitor.call(receiveEbookEndpoint, sent(transferId)),
  ]);
  expect(again).toEqual(one);
  expect(await rows(sql`SELECT 1 FROM upload_transfers`)).toEqual([]);
  expect((await shop.visitor.call(readOwnPublicationEndpoint, { token })).hasEbook).toBe(true);
  await shop.visitor.call(receiveEbookEndpoint, sent(await leaveTransfer(shop.kernel, newEbookTransferId(id), pdf('another'))));
  expect(await current()).toEqual([{ size: pdf('another').length }]);
});

it('receive e-book › refuses what is no PDF, half a transfer, that of another publication, and too many bytes before the first', async () => {
  const refused = async (transferId: string) => shop.visitor.refused(receiveEbookEndpoint, sent(transferId));
  const leave = (bytes: Uint8Array, of = id) => leaveTransfer(shop.kernel, newEbookTransferId(of), bytes);
  const text = Buffer.from('plain text');
  const begun = await ebookTransfer.allow(shop.kernel, token, { fields: {}, sizeBytes: text.length, language: 'nl' });
  await leaveTransfer(shop.kernel, begun, text);
  expect(await refused(begun)).toMatchObject({ code: 'PUBLICATION_FILE_KIND' });
  // It is gone, and counts no longer towards what may be under way.
  expect(await rows(sql`SELECT 1 FROM upload_transfers WHERE transfer_id = ${begun}`)).toEqual([]);
  expect(await refused(begun)).toMatchObject({ status: 404 });
  expect(await refused(await leave(pdf('three'), id + 1))).toMatchObject({ status: 404 });
  expect(await refused(newEbookTransferId(id))).toMatchObject({ status: 404 });
  const large = { fields: {}, sizeBytes: 1_000_000_000, language: 'nl' as const };
  await expect(ebookTransfer.allow(shop.kernel, token, large)).rejects.toMatchObject({ code: 'PUBLICATION_FILE_LARGE' });
  await expect(ebookTransfer.authorize(shop.kernel, token, newEbookTransferId(id + 1))).rejects.toMatchObject({ status: 404 });
});

it('receive e-book › is scanned for viruses before it is stored, and waits while the scanner is away', async () => {
  const scanner = await startVirusScannerStub();
  const settings = { url: scanner.url, timeoutMs: 5_000 };
  shop.kernel.config.virusScanner = settings;
  const begun = await ebookTransfer.allow(shop.kernel, token, { fields: {}, sizeBytes: pdf(eicar).length, language: 'nl' });
  await ebookTransfer.authorize(shop.kernel, token, begun);
  const infected = sent(await leaveTransfer(shop.kernel, begun, pdf(eicar)));
  const puts = () => rows(sql`SELECT key FROM put_files ORDER BY key`);
  const before = await puts();
  expect(await shop.visitor.refused(receiveEbookEndpoint, infected)).toMatchObject({
    ...{ status: 422, code: 'FILE_HAS_VIRUS', errors: { transferId: [expect.stringContaining('Eicar-Test-Signature')] } },
  });
  // It is gone, and counts no longer towards what may be under way.
  expect(await rows(sql`SELECT 1 FROM upload_transfers WHERE transfer_id = ${begun}`)).toEqual([]);
  expect(await shop.visitor.refused(receiveEbookEndpoint, infected)).toMatchObject({ status: 404 });
  const clean = sent(await leaveTransfer(shop.kernel, newEbookTransferId(id), pdf('clean')));
  shop.kernel.config.virusScanner = { ...settings, url: 'tcp://127.0.0.1:1' };
  expect(await shop.visitor.refused(receiveEbookEndpoint, clean)).toMatchObject({ status: 503, code: 'SCANNER_AWAY' });
  expect(await puts()).toEqual(before);
  shop.kernel.config.virusScanner = settings;
  await shop.visitor.call(receiveEbookEndpoint, clean);
  expect(await current()).toEqual([{ size: pdf('clean').length }]);
  shop.kernel.config.virusScanner = undefined;
  scanner.stop();
});

it('receive e-book › counts what it takes beside the file that it replaces, before the first byte', async () => {
  const allow = (sizeBytes: number) => ebookTransfer.allow(shop.kernel, token, { fields: {}, sizeBytes, language: 'nl' });
  await shop.visitor.call(receiveEbookEndpoint, sent(await leaveTransfer(shop.kernel, newEbookTransferId(id), pdf('full'))));
  await rows(sql`UPDATE files SET size = ${authorFilesMaxBytes} WHERE id = (SELECT ebook_file_id FROM publications WHERE id = ${id})`);
  await allow(pdf('corrected').length);
  await shop.visitor.call(receiveEbookEndpoint, sent(await leaveTransfer(shop.kernel, newEbookTransferId(id), pdf('corrected'))));
  expect(await current()).toEqual([{ size: pdf('corrected').length }]);
  const other = (await shop.as(author).call(registerPublicationEndpoint, zout)).id;
  await rows(
    sql`UPDATE files SET size = ${authorFilesMaxBytes}, refs = ARRAY[${`publication:${other}`}] WHERE id = (SELECT ebook_file_id FROM publications WHERE id = ${id})`,
  );
  await rows(sql`UPDATE publications SET ebook_file_id = NULL WHERE id = ${id}`);
  await expect(allow(10)).rejects.toMatchObject({ code: 'PUBLICATION_FILES_FULL' });
  await rows(sql`UPDATE files SET size = 1 WHERE refs = ARRAY[${`publication:${other}`}]`);
});
