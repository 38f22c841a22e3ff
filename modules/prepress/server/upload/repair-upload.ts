import { sql } from 'drizzle-orm';
import { lockLine, moveLine } from '#modules/baskets/server/public.ts';
import { repairUploadEndpoint } from '#modules/prepress/contract/repair-upload.endpoint.ts';
import type { Repair } from '#modules/prepress/domain/preflight/repair-page.ts';
import { decideRepair, decideRepaired } from '#modules/prepress/domain/upload/repair-upload.ts';
import { findUpload, requireOpenFile, selectUploads, slotsOf, type UploadRow } from '#modules/prepress/server/artwork.store.ts';
import { uploadView } from '#modules/prepress/server/artwork-view.ts';
import { chargeService } from '#modules/prepress/server/charge-service.ts';
import { boundsForPerson } from '#modules/prepress/server/preflight/child-limits.ts';
import { repairPdf } from '#modules/prepress/server/preflight/repair-pdf.ts';
import { accept } from '#platform/domain/decision.ts';
import { type PutFile, pathOfStored, putBytes } from '#platform/server/files/files.ts';
import { externalCallCommand, unchanged } from '#platform/server/served.ts';
import { addUpload } from './receive-upload.ts';
import { actorName, assertAsked } from './upload-links.ts';

type Asked = { upload: UploadRow; repair: Repair; transferId: string; at: Temporal.Instant; isDone: boolean };

/** Repairs the file in a child process, outside any transaction; the result is checked like any other version. */
export const repairUpload = externalCallCommand<typeof repairUploadEndpoint, Asked, PutFile | undefined>(repairUploadEndpoint, {
  async read(context, { uploadId, repair, cost }) {
    const { tx, now } = context;
    const upload = await findUpload(tx, uploadId);
    await assertAsked(context, upload.slotId);
    const asked = { upload, repair, transferId: `${upload.basketId}-${repair}-of-${uploadId}`, at: now };
    if ((await selectUploads(tx, sql`u.transfer_id = ${asked.transferId}`)).length > 0) return { ...asked, isDone: true };
    requireOpenFile(upload);
    const decided = decideRepair(withState(upload), repair, cost);
    return decided.accepted ? { ...asked, isDone: false } : decided;
  },
  async call(kernel, { upload, repair, isDone }) {
    if (isDone) return undefined;
    const source = await pathOfStored(kernel, { key: upload.fileKey });
    const repaired = await repairPdf(source, upload.basketId, { repair, expected: upload.expected }, boundsForPerson(kernel.config));
    return repaired && putBytes(kernel, repaired);
  },
  async save(context, { uploadId, repair, cost }, { read: { transferId, at }, response: put }) {
    const { tx, actor, kernel } = context;
    const before = await findUpload(tx, uploadId);
    const line = await lockLine(tx, before.lineId);
    const [known] = await selectUploads(tx, sql`u.transfer_id = ${transferId}`);
    if (known) return unchanged(uploadView(known));
    const upload = await findUpload(tx, uploadId);
    const decided = decideRepair(withState(upload), repair, cost);
    if (!decided.accepted) return decided;
    const made = decideRepaired(put);
    if (!made.accepted) return made;
    const [slot] = await slotsOf(tx, sql`s.id = ${upload.slotId}`);
    const name = `${upload.name.replace(/\.pdf$/i, '')} (${kernel.texts.say(actor.language, `prepress.repair.made.${repair}`)}).pdf`;
    return tx.asStaff(async () => {
      const { id } = await addUpload(context, slot!, made.value, { slotId: upload.slotId, transferId, name, at });
      const charged = cost === null ? accept() : await chargeService(context, upload, cost, { text: 'spineFitted' });
      if (!charged.accepted) return charged;
      if (line.status !== 'artwork') {
        const moved = await moveLine(context, line.id, 'artwork', { data: { by: await actorName(context) } });
        if (!moved.accepted) return moved;
      }
      return uploadView(await findUpload(tx, id));
    });
  },
});

const withState = (upload: UploadRow) => ({ ...upload, superseded: upload.supersededAt !== null });
