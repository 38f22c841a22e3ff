import { sql } from 'drizzle-orm';
import { addIsbnsEndpoint } from '#modules/publications/contract/add-isbns.endpoint.ts';
import { receiveEbookEndpoint } from '#modules/publications/contract/receive-ebook.endpoint.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { savePublicationEndpoint } from '#modules/publications/contract/save-publication.endpoint.ts';
import { setPublicationFileEndpoint } from '#modules/publications/contract/set-publication-file.endpoint.ts';
import { newEbookTransferId } from '#modules/publications/server/files/ebook-transfers.ts';
import { makeInnerPdf } from '#test/make-pdf.ts';
import { leaveTransfer } from '#test/setups/transfers.ts';
import { actsOf, customerActor, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';
import { type Colour, drawPng } from '../png.ts';

const author = 'm.vandervelde@voorbeeld.example';
const about = {
  title: 'De stille onderstroom',
  subtitle: 'Grondwater onder de Utrechtse binnenstad',
  author: 'Marit van der Velde',
  abstract:
    'Onder de oude stad stroomt meer water dan de kaarten laten zien. Dit proefschrift volgt veertig peilbuizen, tien jaar lang.\n\nHet laatste hoofdstuk beschrijft wat dat betekent voor funderingen en voor de bomen langs de grachten.',
  institute: 'Universiteit Utrecht',
  promotors: 'prof. dr. E. de Graaf, prof. dr. T. Mulder',
  defencePlace: 'Academiegebouw, Utrecht',
  nur: '934',
  licence: 'CC BY-NC 4.0' as const,
  language: 'nl' as const,
};

const coverSize = { width: 340, height: 480 };

/** Water under a city: waves that get denser towards the foot, on a blue that darkens. */
function coverColourAt(column: number, row: number): Colour {
  const [x, y] = [column / coverSize.width, row / coverSize.height];
  const wave = y + 0.02 * Math.sin(6 * Math.PI * x + 9 * y);
  const isLine = wave > 0.45 && (wave * 40) % 2 < 0.14 + wave * 0.1;
  return isLine ? [196, 224, 230] : [18, Math.round(92 - 40 * y), Math.round(104 - 36 * y)];
}

/** Adds a block of ISBNs to each brand that prints dissertations, and one publication that is public, whose e-book waits for its embargo. */
export async function fillPublications({ kernel, today }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const now = kernel.clock.now();
  const admin = (await staffOf(kernel))('admin');
  for (const [unitId, first] of [
    [2, '978-94-6417-100-6'],
    [5, '978-94-6417-200-3'],
  ] as const)
    await act(addIsbnsEndpoint, admin, { unitId, first, count: 50 }, now);
  const contact = await kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`SELECT id FROM contacts WHERE email = ${author} ORDER BY id LIMIT 1`),
  );
  if (!contact) return;
  const marit = { ...customerActor(about.author), internal: false, settings: { 'app.contact_id': String(contact.id) } };
  const fields = { ...about, defenceOn: today.subtract({ days: 12 }).toString() };
  const { id } = await act(registerPublicationEndpoint, marit, { ...fields, isbn: { from: 'pool' }, agreed: true }, now);
  const byLink = { ...customerActor(about.author), token: { kind: 'publication', subjectId: id } };
  const token = 'x'.repeat(22);
  const pages = await makeInnerPdf({
    widthMm: 170,
    heightMm: 240,
    pages: 12,
    bleedMm: 0,
    colourPages: [],
    font: 'embedded',
    trimBox: true,
  });
  const cover = Buffer.from(drawPng(coverSize.width, coverSize.height, coverColourAt)).toString('base64');
  await act(setPublicationFileEndpoint, byLink, { token, kind: 'cover', name: 'omslag.png', content: cover, agreed: true }, now);
  const transferId = await leaveTransfer(kernel, newEbookTransferId(id), pages);
  const ebook = { token, transferId, name: 'binnenwerk.pdf', agreed: true as const };
  const { version } = await act(receiveEbookEndpoint, byLink, ebook, now);
  // A book that was printed here, so that readers order copies of it.
  await kernel.act(({ tx }) =>
    tx.rows(sql`
      UPDATE publications SET basket_id = (
        SELECT l.basket_id FROM lines l JOIN sub_groups s ON s.id = l.sub_group_id AND s.code LIKE 'thesis-%'
        WHERE l.status IN ('ready', 'delivered', 'closed') AND l.kind = 'product' AND l.estimate_case IS NOT NULL AND EXISTS (
            SELECT FROM upload_slots u WHERE u.line_id = l.id)
          AND NOT EXISTS (SELECT FROM upload_slots u WHERE u.line_id = l.id AND NOT EXISTS (
            SELECT FROM uploads f WHERE f.slot_id = u.id AND f.status = 'checked' AND f.superseded_at IS NULL))
        ORDER BY l.id LIMIT 1)
      WHERE id = ${id}`),
  );
  const embargoUntil = today.add({ months: 6 }).toString();
  await act(savePublicationEndpoint, byLink, { ...fields, embargoUntil, token, version, status: 'published' }, now);
}
