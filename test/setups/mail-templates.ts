import { afterAll, beforeAll } from 'vitest';
import { listMailTemplatesEndpoint } from '#modules/identity/contract/mails/mail-templates.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export const admin = () => shop.as('admin');
/** A text of a mail, and words of the shop's own for it. */
export const place = { kind: 'message', unitId: 2, language: 'nl' as const };
export const words = { subject: 'Nieuws over {number}', message: 'Hallo {name},', button: 'Kijk' };
export const shown = async () =>
  (await admin().call(listMailTemplatesEndpoint, {})).rows.find(
    ({ kind, unitId, language }) => kind === place.kind && unitId === place.unitId && language === place.language,
  )!;

/** Opens the shop of these tests, and closes it after them. */
export function setUpMailTemplates(): void {
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());
}
