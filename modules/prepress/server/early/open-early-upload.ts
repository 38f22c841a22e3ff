import { decideOrderAsContact } from '#modules/baskets/domain/order/reorder.ts';
import { openEarlyUploadEndpoint } from '#modules/prepress/contract/early/open-early-upload.endpoint.ts';
import { preference } from '#platform/server/served.ts';
import { grantOpened } from '#platform/server/tokens.ts';

/** Days that a token is valid: longer than a transfer may take. */
const tokenDays = 1;

export const openEarlyUpload = preference(openEarlyUploadEndpoint, async ({ tx, actor, now, kernel }) => {
  const contact = decideOrderAsContact(actor.internal ? 0 : Number(actor.settings['app.contact_id'] ?? 0));
  if (!contact.accepted) return contact;
  const grant = { kind: 'early_upload', subjectId: contact.value, basketId: null };
  return { token: await tx.asStaff(() => grantOpened(tx, grant, now, tokenDays)), maxBytes: kernel.config.uploadMaxBytes };
});
