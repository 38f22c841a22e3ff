import { afterAll, beforeAll, expect, it } from 'vitest';
import { scanCommands } from '#modules/stock/domain/picking/scan-command.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('scan commands on paper › name each command with its code on one page', async () => {
  const { statusCode, rawPayload } = await shop.as('warehouse').inject({ method: 'GET', url: '/api/scan-commands/paper' });
  expect(statusCode).toBe(200);
  const { pages } = await readPdf(rawPayload);
  expect(pages).toHaveLength(1);
  for (const code of Object.values(scanCommands)) expect(pages[0]).toContain(code);
  expect(pages[0]).toContain('Te weinig: beschadigd');
});
