import { earlyPicture } from '#modules/prepress/server/public.ts';
import { readThesisFilePictureEndpoint } from '#modules/theses/contract/files/read-thesis-file-picture.endpoint.ts';
import { query } from '#platform/server/served.ts';
import { readFileOfDraft } from './file-of-draft.ts';

export const readThesisFilePicture = query(readThesisFilePictureEndpoint, async (context, { id, page, width, repair }) => {
  const target = await readFileOfDraft(context, id);
  return context.tx.asStaff(() => earlyPicture(context.tx, target, page, width, repair));
});
