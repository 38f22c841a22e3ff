import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPlanning } from '#demo/orders/planning.ts';
import { readBasketPlanEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { sendToPressEndpoint } from '#modules/planning/contract/press/send-to-press.endpoint.ts';
import { type ArtworkShop, goodCover, goodInner, openArtworkShop } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'presses-'));
  shop = await openArtworkShop({ hotFoldersDir: folder });
  await fillPlanning({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

it('the files of a job go to the hot folder of a press with its ticket, or all in one zip file', async () => {
  const planner = shop.as('planner');
  const order = await shop.order({ proofRequired: false });
  const url = `/api/lines/${order.lineId}/press-files`;
  expect(JSON.parse((await planner.inject({ method: 'GET', url })).body)).toMatchObject({ code: 'NO_PRINT_FILES' });
  await shop.upload(order, 'inner', await goodInner());
  await shop.upload(order, 'cover', await goodCover());
  await shop.runJobs();
  expect(await shop.lineStatus(order)).toBe('planned');

  const zip = await planner.inject({ method: 'GET', url });
  expect(zip.statusCode).toBe(200);
  const names = [...zip.rawPayload.toString('latin1').matchAll(/26-\d+-1_(?:inner|cover)_\d+\.pdf/g)].map(([name]) => name);
  expect(new Set(names).size).toBe(2);

  const { toPress, events } = await planner.call(readBasketPlanEndpoint, { id: order.basketId });
  const event = events.find(({ id }) => id === toPress[0])!;
  const asked = { id: event.id, version: event.version };
  expect(await Promise.all([1, 2].map(() => planner.call(sendToPressEndpoint, asked)))).toMatchObject([{ files: 2 }, { files: 2 }]);
  await shop.runJobs();
  const [press] = await readdir(folder);
  const left = (await readdir(path.join(folder, press!))).sort();
  expect(left).toHaveLength(3);
  expect(left.filter((name) => name.endsWith('.part'))).toEqual([]);
  const ticket = await readFile(path.join(folder, press!, left.find((name) => name.endsWith('.xjdf'))!), 'utf8');
  for (const name of left.filter((one) => one.endsWith('.pdf'))) expect(ticket).toContain(`URL="${name}"`);

  const other = events.find(({ activity }) => activity === 'prepress')!;
  expect(await planner.refused(sendToPressEndpoint, { id: other.id, version: other.version })).toMatchObject({ code: 'NOT_A_PRESS' });
});
