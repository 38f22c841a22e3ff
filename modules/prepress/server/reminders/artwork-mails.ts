import { lockBasket, readParties } from '#modules/baskets/server/public.ts';
import type { UploadRow } from '#modules/prepress/server/artwork.store.ts';
import { mailContact, openUploadLink, proofUrl } from '#modules/prepress/server/upload/upload-links.ts';
import { mailSchedules } from '#platform/server/mail/mail-schedules.ts';
import type { CommandContext } from '#platform/server/served.ts';

type About = Pick<UploadRow, 'id' | 'basketId' | 'name'>;

/** Mails the contact that a file cannot be printed as it is, with the upload page, unless the brand turned such mails off. */
export async function mailPreflightResult(context: CommandContext, upload: About): Promise<void> {
  const found = await partiesFor(context, 'preflight_result', upload);
  if (!found) return;
  const { url } = await openUploadLink(context, upload.basketId, found.parties.contact?.email ?? '');
  await mailContact(context, 'preflight_result', { ...found, url, files: upload.name });
}

/** Confirms to the contact which change of a proof was asked. */
export async function mailChangeRequest(context: CommandContext, upload: About, remark: string): Promise<void> {
  const found = await partiesFor(context, 'change_request', upload);
  if (!found) return;
  await mailContact(context, 'change_request', {
    ...found,
    url: await proofUrl(context, upload, found.parties),
    files: upload.name,
    remark,
  });
}

async function partiesFor(context: CommandContext, kind: 'preflight_result' | 'change_request', { basketId }: About) {
  const basket = await lockBasket(context.tx, basketId);
  const { isOn } = (await mailSchedules(context, kind))(basket.businessUnitId);
  const parties = isOn ? await readParties(context.tx, basket) : undefined;
  return parties?.contact?.email ? { basket, parties } : undefined;
}
