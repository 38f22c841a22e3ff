import type { Page } from 'playwright-core';
import { makeCoverPdf, makeInnerPdf } from '#test/make-pdf.ts';

type SentFile = { name: string; mimeType: string; buffer: Buffer };

const book = { widthMm: 170, heightMm: 240, bleedMm: 3 };

/** The inner work of the thesis: 184 pages of which 24, or the number given, in color. */
export async function thesisInner(colored = 24): Promise<SentFile> {
  // Each on a leaf of its own, as the price has them.
  const colourPages = Array.from({ length: colored }, (_, index) => 9 + 2 * index);
  const bytes = await makeInnerPdf({ ...book, pages: 184, colourPages, font: 'embedded', trimBox: true });
  return { name: 'proefschrift.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) };
}

export async function thesisCover(spineMm = 11): Promise<SentFile> {
  return { name: 'omslag.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await makeCoverPdf({ ...book, spineMm })) };
}

export const emptyFile: SentFile = { name: 'leeg.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) };

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const picture: SentFile = { name: 'omslagfoto.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };

/** Chooses a file on this device, by the button with this name. */
export async function chooseFile(page: Page, button: string, file: SentFile): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: button }).click()]);
  await chooser.setFiles(file);
}

/** Sends a file with an upload link by the protocol of the upload page, in one piece. */
export async function sendFile(shopUrl: string, token: string, slotId: number, file: SentFile): Promise<void> {
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const headers = { 'tus-resumable': '1.0.0', 'x-upload-token': token };
  const made = await fetch(`${shopUrl}/api/uploads/tus`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(file.buffer.length),
      'upload-metadata': `slotId ${encoded(String(slotId))},name ${encoded(file.name)}`,
    },
  });
  const address = made.headers.get('location');
  if (!address) throw new Error(`the upload of ${file.name} answered ${made.status}: ${await made.text()}`);
  const sent = await fetch(new URL(address, shopUrl), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(file.buffer),
  });
  if (!sent.ok) throw new Error(`${file.name} answered ${sent.status}: ${await sent.text()}`);
}
