import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { textBehind } from './support/downloads.ts';
import { type Journey, openJourney } from './support/journey.ts';
import { poll } from './support/poll.ts';

const headings = 'Uw referentie;Artikelcode;Oplage;Leverdatum;Omschrijving;Straat;Postcode;Plaats';

/** 200 orders, of which 7 are bad: unknown product, no number, a past date, an incomplete address, two duplicates, an invalid postcode. */
function listOfOrders(): string {
  const bad: Record<number, string> = {
    12: 'K-012;folder-a4;250;1-12-2026;;;;',
    40: 'K-040;flyer;een paar;1-12-2026;;;;',
    77: 'K-077;flyer;500;1-11-2026;;;;',
    101: 'K-101;business-cards;250;1-12-2026;;Havenkade 12;;',
    133: 'K-001;flyer;250;1-12-2026;;;;',
    150: 'K-002;flyer;250;1-12-2026;;;;',
    199: 'K-199;bookmark;250;1-12-2026;;Havenkade 12;3011;Rotterdam',
  };
  const good = (at: number) => {
    const product = ['flyer', 'business-cards', 'bookmark'][at % 3];
    return `K-${String(at).padStart(3, '0')};${product};1.250;3-12-2026;Café ${at};;;`;
  };
  return [headings, ...Array.from({ length: 200 }, (_, at) => bad[at + 1] ?? good(at + 1))].join('\r\n');
}

describe('import of 200 orders', () => {
  let journey: Journey;
  let manager: Page;

  beforeAll(async () => {
    journey = await openJourney();
    manager = await journey.signedIn('roos.verhagen@katern.example');
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
    expect(journey.takeFaults()).toEqual([]);
  });
  afterAll(() => journey.close());

  // The encoding and separator of Excel on a Dutch Windows.
  const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(listOfOrders(), 'latin1') };
  const upload = async () => {
    await manager.goto('/imports/customer-orders');
    await manager.getByRole('button', { name: 'Bestand inlezen' }).first().click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Klant' }).fill('Blikvanger');
    await manager.getByRole('option', { name: 'Reclamebureau Blikvanger' }).click();
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Kijk na' }).click();
    await manager.getByRole('heading', { level: 1, name: 'orders.csv' }).waitFor();
  };

  it('shows every row for review before anything is ordered', async () => {
    await upload();
    await manager.getByText('200 regels: 193 goed, 7 afgekeurd').waitFor();
    await manager.getByText('afgekeurd 7').click();
    await manager.getByText('Artikelcode: Er is geen product of artikel met de code “folder-a4”.').waitFor();
    await manager.getByText('Oplage: “een paar” is geen aantal van 1 tot 1.000.000.').click();
    await manager.getByRole('region', { name: 'Rij 41' }).getByText('K-040').waitFor();
  });

  it('creates 193 orders and returns the 7 bad rows with their reasons', async () => {
    await manager.getByRole('button', { name: 'Maak orders van 193 regels' }).click();
    await manager.getByText('193 orders gemaakt, 7 regels afgekeurd.').waitFor({ timeout: 60_000 });
    const rejects = await textBehind(manager.getByRole('link', { name: 'Afgekeurde regels' }));
    const lines = rejects.trim().split('\r\n');
    expect(lines).toHaveLength(8);
    expect(lines[0]).toBe(`${headings};Rij;Reden`);
    expect(lines[5]).toContain(';134;Uw referentie: De referentie K-001 staat ook op rij 2.');
  });

  it('scrolls by keyboard to the end of the list, loading more rows, with the selected row in view', async () => {
    await manager.goto('/search-dashboard?group=open');
    await manager.getByRole('row', { name: /26-/ }).first().waitFor();
    await manager.keyboard.press('j');
    const chosenInSight = () =>
      manager.evaluate<number | undefined>(`(() => {
        const grid = document.querySelector('[role=grid]');
        const row = grid.querySelector('[aria-selected=true]');
        if (!row) return undefined;
        const [seen, at] = [grid.getBoundingClientRect(), row.getBoundingClientRect()];
        return at.top >= seen.top && at.bottom <= seen.bottom + 1 ? Number(row.getAttribute('aria-rowindex')) : undefined;
      })()`);
    await poll('the last row, under its head', async () => {
      await manager.keyboard.press('End');
      return (await chosenInSight()) === 1 + 193 || undefined;
    });
  });

  it('creates no duplicate when it is sent again', async () => {
    await upload();
    await manager.getByText('Geen enkele regel is goed: 193 regels zijn al besteld.').waitFor();
    await manager.goto('/imports/customer-orders');
    await manager.getByText('2 rijen').waitFor();
  });
});
