import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { endBreakdownEndpoint } from '#modules/planning/contract/closing/end-breakdown.endpoint.ts';
import { reportBreakdownEndpoint } from '#modules/planning/contract/closing/report-breakdown.endpoint.ts';
import { readBoardEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { approveProofForCustomerEndpoint } from '#modules/prepress/contract/approve-proof-for-customer.endpoint.ts';
import { readBasketArtworkEndpoint } from '#modules/prepress/contract/prepress.endpoints.ts';
import { callAs } from './support/call-as.ts';
import { type Journey, openJourney } from './support/journey.ts';

/** A planner moves an operation by keyboard, takes it off the plan, has the engine plan it, and undoes that. */
let journey: Journey;
let planner: Page;
let job: string;
beforeAll(async () => {
  journey = await openJourney('lived');
  planner = await journey.signedIn('pieter.jansma@katern.example');
  const manager = await journey.signedIn('beheer@katern.example');
  const { pool } = await callAs(planner, readBoardEndpoint, { from: '2026-11-18', days: 14 });
  const { basketId, jobNumber } = pool.find(({ waitsFor }) => waitsFor === 'approval')!;
  job = jobNumber;
  const { lines } = await callAs(manager, readBasketArtworkEndpoint, { id: basketId });
  for (const { upload, proof } of lines.flatMap(({ slots }) => slots)) {
    if (!upload || proof?.status !== 'open') continue;
    await callAs(manager, approveProofForCustomerEndpoint, {
      uploadId: upload.id,
      name: 'Joris Haverkamp',
      reason: 'Akkoord per telefoon',
    });
  }
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
  expect(journey.takeFaults()).toEqual([]);
});
afterAll(() => journey.close());

it('a planner moves work, takes it off the plan, has the engine plan it, and undoes that', async () => {
  await planner.goto('/planning?day=2026-11-18&span=twoWeeks&rows=work');
  const said = (text: string | RegExp) => planner.getByRole('region', { name: 'Meldingen' }).getByText(text).first().waitFor();
  const bar = planner.getByRole('button', { name: new RegExp(`^${job} .*, gepland`) }).first();
  await bar.waitFor();
  const operation = planner.locator(`[data-event="${await bar.getAttribute('data-event')}"]`);
  const before = await operation.getAttribute('aria-label');

  await operation.click({ button: 'right' });
  await planner.getByRole('menuitem', { name: 'Zet vast' }).click();
  await operation.and(planner.locator('[aria-label*=", vast"]')).waitFor();
  await planner.keyboard.press('Control+k');
  await planner.getByRole('dialog').getByText('Maak los').click();
  await operation.and(planner.locator(`[aria-label="${before}"]`)).waitFor();

  await operation.press('ArrowRight');
  await planner.getByText(new RegExp(`^${job} .* mag op .* tot`)).waitFor();
  await planner.getByTestId('free').first().waitFor();
  await operation.press('Enter');
  await planner.locator(`[data-event]:not([aria-label="${before}"])[data-status]:focus`).waitFor();
  await planner.getByRole('button', { name: 'Haal van de planning' }).waitFor();
  await planner.keyboard.press('Delete');
  await said(/^Terug bij Nog te plannen/);
  const card = planner.getByRole('complementary', { name: 'Nog te plannen' }).locator(operation);
  await card.and(planner.locator(':focus')).waitFor();
  for (const _ of ['unplanned', 'moved']) await planner.keyboard.press('Control+z');
  await operation.and(planner.locator(`[aria-label="${before}"]:focus`)).waitFor();
  for (const _ of ['moved', 'unplanned']) await planner.keyboard.press('Control+Shift+z');
  await card.and(planner.locator(':focus')).waitFor();

  await planner.keyboard.press('a');
  const panel = planner.getByRole('complementary', { name: 'Planvoorstel' });
  await panel.getByRole('button', { name: 'Zoek', exact: true }).click();
  await panel.getByRole('button', { name: 'Neem alles over' }).click({ timeout: 60_000 });
  await said(/verschoven$/);
  await operation.and(planner.locator('[data-status="planned"]')).waitFor();
  await planner.keyboard.press('Control+z');
  await said(/^Teruggezet/);
  await card.waitFor();
});

it('a planner sees that a machine stands still, compares how its work can go on, and takes one way', async () => {
  const { places, bars } = await callAs(planner, readBoardEndpoint, { from: '2026-11-18', days: 14 });
  const printed = bars.placeId[bars.id.findIndex((_, at) => bars.activity[at] === 'print' && bars.status[at] === 'planned')];
  const place = places.find(({ id }) => id === printed)!;
  const operator = await journey.signedIn('beheer@katern.example');
  const { moved } = await callAs(operator, reportBreakdownEndpoint, { id: place.id, reason: 'Lager stuk', minutes: 2880 });
  expect(moved).toBeGreaterThan(0);

  await planner.goto('/planning?day=2026-11-18&span=twoWeeks&rows=work');
  const down = planner.getByRole('status').filter({ hasText: `${place.code} staat stil tot` });
  await down.getByRole('button', { name: 'Hoe het werk verder gaat' }).click();
  const dialog = planner.getByRole('dialog', { name: `${place.code} staat stil: hoe het werk verder gaat` });
  await dialog.getByRole('radio', { name: /^Minste verstoring/ }).waitFor();
  await dialog.getByText('De rekenkern zoekt iets beters.').waitFor({ state: 'detached', timeout: 60_000 });
  await dialog.getByRole('radio', { name: /^Opnieuw gepland, ook op andere plekken/ }).click();
  await dialog.getByText(/^Wat het met .* doet$/).click();
  await dialog.getByText(/klaar .* → .*, vervoer/).waitFor();
  await dialog.getByRole('button', { name: 'Verzet' }).click();
  await dialog.waitFor({ state: 'detached' });
  await callAs(operator, endBreakdownEndpoint, { id: place.id });
  await down.waitFor({ state: 'detached' });
});

it('a planner opens overtime in the row of a place at its price, and closes it again', async () => {
  await planner.goto('/planning?day=2026-11-18&span=twoDays');
  await planner.getByRole('button', { name: 'Overuren', exact: true }).click();
  const offered = planner.getByRole('button', { name: /^Open overuren op .*, € [\d.]+$/ }).first();
  const name = (await offered.getAttribute('aria-label'))!;
  const when = name.slice('Open overuren op '.length, name.lastIndexOf(','));
  await offered.click();
  const shut = planner.getByRole('button', { name: `Sluit overuren op ${when.replace(':', ' weer:')}`, exact: true });
  await shut.click();
  await planner.getByRole('button', { name, exact: true }).waitFor();
  await planner.getByRole('button', { name: 'Overuren', exact: true }).click();
  await planner.getByRole('button', { name: /^Open overuren op/ }).waitFor({ state: 'detached' });
});
