import { sql } from 'drizzle-orm';
import { coverTemplatePdf } from '#modules/prepress/server/public.ts';
import {
  downloadThesisCoverTemplateEndpoint,
  previewCoverEndpoint,
  readCoverPictureEndpoint,
} from '#modules/theses/contract/cover/cover-downloads.endpoints.ts';
import { notFound } from '#platform/server/errors.ts';
import { findFile, streamStored } from '#platform/server/files/files.ts';
import { Download, query } from '#platform/server/served.ts';
import { readCoverOfDraft } from './cover-of-draft.ts';
import { renderCover } from './cover-pdf.ts';

export const downloadThesisCoverTemplate = query(downloadThesisCoverTemplateEndpoint, async (context, { of }) => {
  const { expected, title } = await readCoverOfDraft(context, of);
  return coverTemplatePdf(context, expected, { number: '', description: title });
});

export const previewCover = query(previewCoverEndpoint, async (context) => {
  const designed = await readCoverOfDraft(context);
  const name = context.kernel.texts.say(context.actor.language, 'theses.cover.file');
  return new Download({
    bytes: (kernel) => renderCover(kernel, designed),
    mime: 'application/pdf',
    name,
    inline: true,
  });
});

export const readCoverPicture = query(readCoverPictureEndpoint, async ({ tx }, { pictureId }) => {
  // Read with the customer's own rights, which show no draft of another contact.
  if (!(await tx.row(sql`SELECT 1 FROM thesis_drafts WHERE cover_picture_file_id = ${pictureId}`))) throw notFound();
  return tx.asStaff(async () => {
    const file = await findFile(tx, pictureId);
    if (!file) throw notFound();
    return new Download({ bytes: (kernel) => streamStored(kernel, file), mime: file.mime, name: file.name, inline: true, lasting: true });
  });
});
