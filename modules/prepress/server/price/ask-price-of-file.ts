import { sql } from 'drizzle-orm';
import { addMessageOfCustomer, lockBasket } from '#modules/baskets/server/public.ts';
import { askPriceOfFileEndpoint } from '#modules/prepress/contract/ask-price-of-file.endpoint.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { findUpload } from '../artwork.store.ts';
import { actorName, assertAsked } from '../upload/upload-links.ts';
import { caseAsked } from './price-of-file.ts';

/** The question is a message in the order, which its order manager gets by mail. */
export const askPriceOfFile = command(askPriceOfFileEndpoint, async (context, { uploadId }) => {
  const { tx, now, kernel, actor } = context;
  const { slotId, basketId } = await findUpload(tx, uploadId);
  await assertAsked(context, slotId);
  const author = await actorName(context);
  return tx.asStaff(async () => {
    // The lock makes a second press find the question of the first.
    await lockBasket(tx, basketId);
    const upload = await findUpload(tx, uploadId);
    if (upload.priceAskedAt !== null) return unchanged({ askedAt: upload.priceAskedAt });
    const decided = await caseAsked(tx, upload);
    if (!decided.accepted) return decided;
    const { pages, colourPages: colour, colourLeaves: leaves } = decided.value;
    const text = kernel.texts.say(actor.language, 'prepress.priceOfFile.question', { file: upload.name, pages, colour, leaves });
    await addMessageOfCustomer(context, { basketId, author, text });
    await tx.rows(sql`UPDATE uploads SET price_asked_at = ${now.toString()} WHERE id = ${uploadId}`);
    return { askedAt: now.toString() };
  });
});
