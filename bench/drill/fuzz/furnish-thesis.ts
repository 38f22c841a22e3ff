import { sql } from 'drizzle-orm';
import { openEarlyUploadEndpoint } from '#modules/prepress/contract/early/open-early-upload.endpoint.ts';
import { receiveEarlyFileEndpoint } from '#modules/prepress/contract/early/receive-early-file.endpoint.ts';
import { choiceOf } from '#modules/theses/contract/choice-of.ts';
import { setCoverPictureEndpoint } from '#modules/theses/contract/cover/set-cover-picture.endpoint.ts';
import { placeThesisOrderEndpoint } from '#modules/theses/contract/place-thesis-order.endpoint.ts';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { readThesisDaysEndpoint } from '#modules/theses/contract/read-thesis-days.endpoint.ts';
import { readThesisFilesEndpoint } from '#modules/theses/contract/read-thesis-files.endpoint.ts';
import { saveThesisDraftEndpoint } from '#modules/theses/contract/save-thesis-draft.endpoint.ts';
import { makeCoverPdf, makeInnerPdf } from '#test/make-pdf.ts';
import { leaveEarlyTransfer } from '#test/setups/transfers.ts';
import type { TestShop } from '#test/shop.ts';
import { pixel } from './recipes.ts';

const size = { widthMm: 170, heightMm: 240 };
const book = { pages: 60, colourPages: 2, copies: 50, paper: 'HVO90', finish: 'matt 1', defenceOn: '2027-03-18' };

/** A thesis that a customer ordered, and a complete draft of the next one with files and a picture on its cover. */
export async function furnishThesis(shop: TestShop, email: string): Promise<void> {
  const customer = shop.as(email);
  const complete = async () => {
    const { draft, addresses } = await customer.call(readThesisEndpoint, {});
    const { days } = await customer.call(readThesisDaysEndpoint, { ...draft.answers, ...book, deliveryOn: null });
    const day = days.findLast(({ state }) => state === 'free')!;
    const changes = {
      ...{ title: 'De stille onderstroom', author: 'B. Ouwehand', poNumber: 'PO-7', reference: 'Promotie', addressId: addresses[0]!.id },
      ...{ ...book, deliveryOn: day.date },
    };
    const { version } = await customer.call(saveThesisDraftEndpoint, { version: draft.version, step: 'order', changes });
    return { version, total: day.total };
  };
  await customer.call(placeThesisOrderEndpoint, { ...(await complete()), agreed: true });
  await complete();
  await customer.call(setCoverPictureEndpoint, { name: 'omslag.png', content: pixel });
  await sendFiles(shop, email);
}

/** Inner work without a trim box, which its candidate may accept, and a cover without bleed, which can be repaired. */
async function sendFiles(shop: TestShop, email: string): Promise<void> {
  const customer = shop.as(email);
  const { draft } = await customer.call(readThesisEndpoint, {});
  const { slots } = await customer.call(readThesisFilesEndpoint, choiceOf(draft.answers));
  const { spineMm = 0 } = slots.find(({ slot }) => slot === 'cover')!.expected;
  const pages = { pages: book.pages, colourPages: [1, 2], font: 'embedded', trimBox: false } as const;
  const files = {
    inner: await makeInnerPdf({ ...size, ...pages, bleedMm: 3 }),
    cover: await makeCoverPdf({ ...size, spineMm, bleedMm: 0 }),
  };
  const { token } = await customer.call(openEarlyUploadEndpoint, {});
  const contact = await shop.kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`SELECT k.id FROM contacts k JOIN users u ON u.id = k.user_id WHERE u.email = ${email}`),
  );
  for (const slot of ['inner', 'cover'] as const) {
    const transferId = await leaveEarlyTransfer(shop.kernel, contact!.id, files[slot]);
    await shop.visitor.call(receiveEarlyFileEndpoint, { token, slot, transferId, name: `${slot}.pdf` });
    await shop.runJobs();
  }
}
