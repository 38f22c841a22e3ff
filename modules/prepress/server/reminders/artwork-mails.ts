import { lockBasket, readParties } from '#modules/baskets/server/public.ts';
import type { UploadRow } from '#modules/prepress/server/artwork.store.ts';
import { mailContact, openUploadLink, proofUrl } from '#modules/prepress/server/upload/upload-links.ts';
import { acceptsMail } from '#modules/relations/server/public.ts';
import { mailSchedules } from '#platform/server/mail/mail-schedules.ts';
import type { CommandContext } from '#platform/server/served.ts';

type About = Pick<UploadRow, 'id' | 'basketId' | 'name'>;

/** Mails the contact that a file cannot be printed as it is, with the upload page, unless the brand turned such mails off. */
export async function mailPreflightResult(context: CommandContext, upload: About): Promise<void> {
  const found = await partiesFor(context, 'preflight_result', upload);
  const contact = found?.parties.contact;
  if (!contact || !(await acceptsMail(context.tx, contact.id, 'preflight_result'))) return;
  const { url } = await openUploadLink(context, upload.basketId, contact.email);
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
