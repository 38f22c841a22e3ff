import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Journey, openJourney } from './support/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

/** A line of text more or less at most: the server draws with fewer styles. */
const nearPx = 30;

it('first view › shows a visitor the products before any script, in the places where the scripts draw them, without asking anything', async () => {
  const person = await journey.person();
  const browser = person.context().browser()!;
  const phone = { baseURL: journey.shop.url, locale: 'nl-NL', viewport: { width: 390, height: 844 } };
  const plain = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const without = await plain.newPage();
  await without.goto('/shop');
  const first = without.locator('main a').first();
  const [product, address, before] = [await first.innerText(), (await first.getAttribute('href'))!, (await first.boundingBox())!];
  await without.goto(address);
  expect(await without.getByRole('heading', { level: 1 }).innerText()).toBe(product);
  await plain.close();

  const drawing = await browser.newContext(phone);
  const page = await drawing.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/shop');
  await page.locator('#root main').waitFor();
  expect(await page.locator('#first-view').count()).toBe(0);
  const drawn = (await page.locator('#root main').getByRole('link', { name: product }).first().boundingBox())!;
  expect(Math.abs(drawn.y - before.y)).toBeLessThan(nearPx);
  await page.goto(address);
  await page.locator('#root').getByRole('heading', { level: 1, name: product }).waitFor();
  await page.getByText('Wanneer moet het er zijn?').waitFor();
  expect(asked.filter((path) => /^\/(api|async)\//.test(path) && !path.includes('/pictures/'))).toEqual([]);
  await drawing.close();
  expect(journey.takeFaults()).toEqual([]);
});
