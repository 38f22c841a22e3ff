import { setCoverPictureEndpoint } from '#modules/theses/contract/cover/set-cover-picture.endpoint.ts';
import { placeThesisOrderEndpoint } from '#modules/theses/contract/place-thesis-order.endpoint.ts';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { readThesisDaysEndpoint } from '#modules/theses/contract/read-thesis-days.endpoint.ts';
import { saveThesisDraftEndpoint } from '#modules/theses/contract/save-thesis-draft.endpoint.ts';
import type { TestShop } from '#test/shop.ts';
import { pixel } from './recipes.ts';

/** A thesis that a customer ordered, and a complete draft of the next one with a picture on its cover. */
export async function furnishThesis(shop: TestShop, email: string): Promise<void> {
  const customer = shop.as(email);
  const complete = async () => {
    const { draft, addresses } = await customer.call(readThesisEndpoint, {});
    const answers = { ...draft.answers, paper: 'HVO90', finish: 'matt 1', defenceOn: '2027-03-18', deliveryOn: null };
    const { days } = await customer.call(readThesisDaysEndpoint, answers);
    const day = days.findLast(({ state }) => state === 'free')!;
    const changes = {
      ...{ title: 'De stille onderstroom', author: 'B. Ouwehand', poNumber: 'PO-7', reference: 'Promotie', addressId: addresses[0]!.id },
      ...{ paper: 'HVO90', finish: 'matt 1', defenceOn: '2027-03-18', deliveryOn: day.date },
    };
    const { version } = await customer.call(saveThesisDraftEndpoint, { version: draft.version, step: 'order', changes });
    return { version, total: day.total };
  };
  await customer.call(placeThesisOrderEndpoint, { ...(await complete()), agreed: true });
  await complete();
  await customer.call(setCoverPictureEndpoint, { name: 'omslag.png', content: pixel });
}
