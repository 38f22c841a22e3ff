import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { acceptUploadEndpoint } from '#modules/prepress/contract/accept-upload.endpoint.ts';
import { receiveUploadEndpoint } from '#modules/prepress/contract/receive-upload.endpoint.ts';
import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';
import type { InspectionOutcome } from '#modules/prepress/domain/preflight/inspection.ts';
import { prepareChild } from '#modules/prepress/server/preflight/bounded-child.ts';
import { beginCheck, inspectUpload, storeCheck } from '#modules/prepress/server/preflight-job.ts';
import { newTransferId, transfersFolder } from '#modules/prepress/server/upload/transfers.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { makeCoverPdf, makeInnerPdf } from '#test/make-pdf.ts';
import { type Act, customerActor } from '../acts.ts';

/** Files as customers send them. */
export type Artwork = { uploadAll(basketId: number, by: string, at: Temporal.Instant, faulty: boolean): Promise<void> };

type SlotToFill = { id: number; slot: ExpectedFile['slot']; expected: ExpectedFile };

const names = { inner: 'binnenwerk.pdf', cover: 'omslag.pdf', other: 'ontwerp.pdf' };

export function artworkOf(kernel: Kernel, act: Act, prepress: Actor): Artwork {
  const inspections = new Map<string, Promise<InspectionOutcome>>();
  /** Theses of one product are the same file, which has too many pages for the shop to remember its inspection. */
  const inspectOnce = (upload: Parameters<typeof inspectUpload>[1] & { sha256: string }) => {
    const key = `${upload.sha256} ${upload.slot}`;
    const inspection = inspections.get(key) ?? inspectUpload(kernel, upload);
    inspections.set(key, inspection);
    return inspection;
  };
  const receive = async (basketId: number, slot: SlotToFill, by: string, at: Temporal.Instant, faulty: boolean) => {
    const transferId = newTransferId(basketId);
    await putTransfer(kernel, transferId, await makeFile(slot.expected, faulty));
    // The token authorizes visitors; staff have a session.
    const token = 'A'.repeat(22);
    const upload = await act(receiveUploadEndpoint, customerActor(by), { token, slotId: slot.id, transferId, name: names[slot.slot] }, at);
    const begun = (await kernel.act(({ tx }) => beginCheck(tx, upload.id)))!;
    return { begun, outcome: inspectOnce(begun), at, faulty };
  };
  const store = async ({ begun, outcome, at, faulty }: Awaited<ReturnType<typeof receive>>) => {
    const inspected = await outcome;
    await kernel.act((context) => storeCheck(context, begun, inspected), { now: at.add({ minutes: 1 }) });
    const verdict = await verdictOf(kernel, begun.id);
    const reason = 'Gezien, zo drukken';
    if (verdict === 'WARNINGS' && !faulty)
      await act(acceptUploadEndpoint, prepress, { uploadId: begun.id, reason }, at.add({ minutes: 9 }));
  };
  prepareChild();
  return {
    async uploadAll(basketId, by, at, faulty) {
      const slots = await kernel.act(({ tx }) =>
        tx.rows<SlotToFill>(
          sql`SELECT s.id, s.slot, s.expected FROM upload_slots s JOIN lines l ON l.id = s.line_id WHERE l.basket_id = ${basketId} ORDER BY s.id`,
        ),
      );
      const received: Awaited<ReturnType<typeof receive>>[] = [];
      for (const [place, slot] of slots.entries())
        received.push(await receive(basketId, slot, by, at.add({ minutes: place * 4 }), faulty && place === 0));
      for (const one of received) await store(one);
    },
  };
}

function verdictOf(kernel: Kernel, uploadId: number): Promise<string | null> {
  return kernel.act(
    async ({ tx }) => (await tx.row<{ verdict: string }>(sql`SELECT verdict FROM uploads WHERE id = ${uploadId}`))!.verdict,
  );
}

/** Makes the file that the slot expects; a faulty one has a font that is not embedded and lacks a page. */
function makeFile(expected: ExpectedFile, faulty: boolean): Promise<Uint8Array> {
  const { trimWidthMm: widthMm, trimHeightMm: heightMm, bleedMm, spineMm = 0 } = expected;
  if (expected.slot === 'cover') return makeCoverPdf({ widthMm, heightMm, spineMm, bleedMm });
  const colourPages = Array.from({ length: expected.colourPages ?? expected.pages }, (_, index) => index + 1);
  return makeInnerPdf({
    pages: faulty ? expected.pages - 1 : expected.pages,
    widthMm,
    heightMm,
    bleedMm,
    colourPages: colourPages.filter((page) => page < expected.pages || !faulty),
    font: faulty ? 'standard' : 'embedded',
    trimBox: true,
  });
}

async function putTransfer(kernel: Kernel, transferId: string, bytes: Uint8Array): Promise<void> {
  await mkdir(transfersFolder(kernel), { recursive: true });
  const target = path.join(transfersFolder(kernel), transferId);
  await writeFile(target, bytes);
  await writeFile(`${target}.json`, JSON.stringify({ id: transferId, size: bytes.byteLength, offset: bytes.byteLength }));
}
