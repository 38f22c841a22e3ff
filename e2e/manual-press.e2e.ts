import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { listProposalsEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { approveProofForCustomerEndpoint } from '#modules/prepress/contract/approve-proof-for-customer.endpoint.ts';
import { readBasketArtworkEndpoint } from '#modules/prepress/contract/prepress.endpoints.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { listBasketShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { sendFile, thesisCover, thesisInner } from './support/artwork.ts';
import { callAs } from './support/call-as.ts';
import { type Journey, openJourney } from './support/journey.ts';
import { linkIn } from './support/mail-catcher.ts';
import { poll } from './support/poll.ts';
import { workUntilBlocked } from './support/shop-floor.ts';

const email = 'joris.haverkamp@voorbeeld.example';

/** A manually chosen press is the one that is planned, produced and invoiced. */
describe('book on a manually chosen press', () => {
  let journey: Journey;
  let manager: Page;
  let colleague: Page;
  let basketId: number;

  beforeAll(async () => {
    journey = await openJourney();
    manager = await journey.signedIn('roos.verhagen@katern.example');
    colleague = await journey.signedIn('beheer@katern.example');
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
    expect(journey.takeFaults()).toEqual([]);
  });
  afterAll(() => journey.close());

  it('is calculated on D1 alone, saved and ordered at that price', async () => {
    await manager.goto('/calculator/customer-select');
    await manager.getByRole('main').getByRole('searchbox').fill('Haverkamp');
    await manager.getByText('1 klant').waitFor();
    await manager.keyboard.press('Enter');
    await manager.getByRole('link', { name: /Proefschrift, gelijmd PUR/ }).click();
    await manager.getByLabel('Formaat').fill('170 x 240');
    await manager.getByLabel('Pagina’s', { exact: true }).fill('184');
    await manager.getByLabel('Kleurpagina’s').fill('24');
    await manager.getByRole('row', { name: /^150 .*883,75/ }).waitFor();
    await manager.getByRole('combobox', { name: 'Druk' }).first().click();
    await manager.getByRole('option', { name: /^D1 .*129,23$/ }).click();
    await manager.getByRole('row', { name: /^150 .*1\.012,98 .*1\.154,22/ }).waitFor();

    await manager.getByRole('button', { name: 'Bewaar in nieuwe offerte' }).click();
    await manager.waitForURL(/\/basket\/\d+$/);
    basketId = Number(manager.url().split('/').at(-1));
    const dialog = manager.getByRole('dialog');
    await manager.getByRole('tab', { name: 'Leveringen' }).click();
    await manager.getByRole('button', { name: 'Verdeel' }).click();
    await dialog.getByLabel('Datum', { exact: true }).fill('24 nov 2026');
    await dialog.getByLabel('Datum', { exact: true }).press('Tab');
    await dialog.getByRole('button', { name: 'Bewaar leveringen' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await manager.getByRole('button', { name: 'Meer acties' }).click();
    await manager.getByRole('menuitem', { name: 'Maak order' }).click();
    await dialog.getByRole('button', { name: 'Maak order' }).click();
    await manager.getByText('wacht op bestanden').first().waitFor();
    await manager.getByRole('tab', { name: 'Regels' }).click();
    await manager.getByText('€ 1.154,22').waitFor();
  });

  it('goes through production, every print operation on the chosen press', async () => {
    const link = linkIn(await journey.mail.mailTo(email, /^Lever je bestanden aan/), 'upload-page');
    const { lines } = await callAs(colleague, readBasketArtworkEndpoint, { id: basketId });
    const files = { inner: await thesisInner(), cover: await thesisCover() };
    for (const { id, slot } of lines[0]!.slots) {
      if (slot !== 'other') await sendFile(journey.shop.url, link.split('/').at(-1)!, id, files[slot]);
    }
    const proofs = await poll(
      'both proofs',
      async () => {
        const artwork = await callAs(colleague, readBasketArtworkEndpoint, { id: basketId });
        const open = artwork.lines[0]!.slots.flatMap(({ upload, proof }) => (upload && proof?.status === 'open' ? [upload.id] : []));
        return open.length === 2 ? open : undefined;
      },
      60,
    );
    for (const uploadId of proofs) {
      await callAs(colleague, approveProofForCustomerEndpoint, { uploadId, name: 'Joris Haverkamp', reason: 'Akkoord per telefoon' });
    }
    const done: string[] = [];
    for (const moment of ['08:30', '10:00', '12:00', '15:00']) {
      await journey.moveClock(`2026-11-18T${moment}:00Z`);
      done.push(...(await workUntilBlocked(colleague)));
    }
    expect(done).toContain('print');
    expect(done).not.toContain('printMono');
    expect(done.at(-1)).toBe('pack');

    const plan = await callAs(colleague, readPackingPlanEndpoint, { basketId });
    const packages = plan.packages.map(({ contents }) => ({
      contents: contents.map(({ deliveryId, quantity }) => ({ deliveryId, quantity })),
    }));
    await callAs(colleague, createShipmentEndpoint, { basketId, addressId: plan.addressId!, type: plan.type, carrier: 'postnl', packages });
    const labelled = await poll('the label', async () => {
      const [shipment] = await callAs(colleague, listBasketShipmentsEndpoint, { id: basketId });
      return shipment?.status === 'label_created' ? shipment : undefined;
    });
    await callAs(colleague, handOverEndpoint, { id: labelled.id, version: labelled.version });
  });

  it('is invoiced at 1,154.22 including transport and VAT', async () => {
    const { rows } = await callAs(colleague, listProposalsEndpoint, {});
    const [concept] = await callAs(colleague, createDraftsEndpoint, { keys: rows.map(({ key }) => key) });
    await callAs(colleague, finalizeInvoicesEndpoint, { ids: [concept!.id] });
    await colleague.goto('/dashboard/invoice');
    await colleague.getByRole('tab', { name: 'Definitief' }).click();
    await colleague.getByRole('row', { name: /Haverkamp/ }).click();
    await colleague.getByRole('row', { name: 'Totaal inclusief btw 1.154,22' }).waitFor();
    await colleague.getByRole('row', { name: 'Btw 9% over 1.058,92 95,30' }).waitFor();
  });
});
