import { setTimeout as wait } from 'node:timers/promises';
import { readMyOnlinePaymentEndpoint } from '#modules/invoicing/contract/online/my-online-payment.endpoints.ts';
import { openEarlyUploadEndpoint } from '#modules/prepress/contract/early/open-early-upload.endpoint.ts';
import { receiveEarlyFileEndpoint } from '#modules/prepress/contract/early/receive-early-file.endpoint.ts';
import { choiceOf } from '#modules/theses/contract/choice-of.ts';
import { placeThesisOrderEndpoint } from '#modules/theses/contract/place-thesis-order.endpoint.ts';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { readThesisDaysEndpoint } from '#modules/theses/contract/read-thesis-days.endpoint.ts';
import { saveThesisDraftEndpoint } from '#modules/theses/contract/save-thesis-draft.endpoint.ts';
import { placeShopOrderEndpoint } from '#modules/webrequests/contract/shop/place-shop-order.endpoint.ts';
import { saveShopItemEndpoint } from '#modules/webrequests/contract/shop/save-shop-item.endpoint.ts';
import { listShopProductsEndpoint, readShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { readShopBasketEndpoint } from '#modules/webrequests/contract/shop/shop-basket.endpoints.ts';
import { makeInnerPdf } from '#test/make-pdf.ts';
import { uploadRetrying } from '../retrying-upload.ts';
import { inTurn, type Scene, type Story } from './scene.ts';

const patienceMs = 60_000;
/** Shorter than the thesis: it is stored as any other, and its check takes less. */
const innerOfThesis = await makeInnerPdf({
  ...{ widthMm: 170, heightMm: 240, bleedMm: 3, pages: 8, colourPages: [], font: 'embedded', trimBox: true },
});

/** The account of a private customer, who pays what they order. */
export const shopper = 'm.vandervelde@voorbeeld.example';

/** All clients shop with one account, one at a time: a basket and a draft belong to a contact. */
const alone = inTurn();

/** Sends a form as often as it takes to get an answer. */
async function insistForm({ url, hours }: Scene, path: string, form: Record<string, string>): Promise<void> {
  const until = hours.totalMs() + patienceMs;
  for (;;) {
    const sent = fetch(url + path, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    const answer = await sent.catch(() => undefined);
    if (answer && answer.status < 400) return hours.answered();
    if (hours.totalMs() > until) throw new Error(`no answer to ${path}: ${answer?.status}`);
    await wait(100);
  }
}

let saved: string | undefined;

/** Saves the title of the thesis as the wizard does, and returns whether the draft still had the one that was saved before. */
async function saveDraft({ shop, name }: Scene): Promise<boolean> {
  for (;;) {
    const { version, answers } = (await shop(readThesisEndpoint, {})).draft;
    // A save that the server stored before it was killed, without an answer.
    const hasIt = answers.title === name;
    const hadLast = hasIt || saved === undefined || answers.title === saved;
    const done =
      hasIt ||
      (await shop(saveThesisDraftEndpoint, { version, step: 'thesis', changes: { title: name } }).then(
        // Another save that came between keeps its title.
        ({ answers }) => answers.title === undefined,
        (error: Error) => {
          if (!error.message.includes('STALE_VERSION')) throw error;
          return false;
        },
      ));
    if (!hadLast) return false;
    if (!done) continue;
    saved = name;
    return true;
  }
}

const refusedForPlan = /PRICE_CHANGED|DATE_TOO_SOON|THESIS_DAY_NOT_OFFERED/;

/** Uploads the inner work of a thesis and orders the thesis, on the last usual day that is offered; again where the plan moved meanwhile. */
async function orderThesis({ shop, visitor, url, hours }: Scene, title: string) {
  const { token } = await shop(openEarlyUploadEndpoint, {});
  const file = { slot: 'inner' as const, name: `${title}.pdf` };
  const transfer = { url, hours, token: `early.${token}`, fields: { slot: file.slot }, name: file.name, bytes: innerOfThesis };
  const transferId = await uploadRetrying(transfer);
  await visitor(receiveEarlyFileEndpoint, { ...file, token, transferId });
  for (let turn = 1; ; turn += 1) {
    const { draft, addresses } = await shop(readThesisEndpoint, {});
    const book = { title, paper: 'HVO90', finish: 'matt 1', addressId: addresses[0]!.id };
    const choice = choiceOf({ ...draft.answers, ...book });
    const { days } = await shop(readThesisDaysEndpoint, { ...choice, defenceOn: null, deliveryOn: null });
    const { date, total } = days.findLast(({ percent }) => percent === 0)!;
    const changes = { ...book, defenceOn: null, deliveryOn: date };
    const { version } = await shop(saveThesisDraftEndpoint, { version: draft.version, step: 'order', changes });
    try {
      return await shop(placeThesisOrderEndpoint, { version, total, agreed: true });
    } catch (error) {
      if (turn === 5 || !refusedForPlan.test((error as Error).message)) throw error;
    }
  }
}

/** Pays the order of `shopped` at the provider, which reports it twice, and waits until it is paid. */
async function payReportedTwice(scene: Scene): Promise<string> {
  const { shop, shopped, hours } = scene;
  const { basketId, paymentId: id } = shopped!;
  const read = () => shop(readMyOnlinePaymentEndpoint, { id });
  const until = hours.totalMs() + patienceMs;
  for (let payment = await read(); payment.status !== 'paid'; payment = await read()) {
    if (payment.checkoutUrl !== '') {
      const { pathname } = new URL(payment.checkoutUrl);
      await insistForm(scene, pathname, { outcome: 'paid' });
      const reported = { id: pathname.split('/').at(-1)! };
      for (let turn = 0; turn < 2; turn += 1) await insistForm(scene, '/async/payment-messages', reported);
    }
    if (hours.totalMs() > until) throw new Error(`payment ${id} stays ${payment.status}`);
    await wait(200);
  }
  return String(basketId);
}

const paidOnce = `SELECT count(*) AS n FROM payments p JOIN online_payments o ON o.provider_id = p.note WHERE o.basket_id = $1::bigint`;

/** A candidate orders a thesis with the file that came before it, and pays it. */
export const thesisStory: Story = [
  {
    kind: 'thesis ordered with its file',
    of: [placeThesisOrderEndpoint, receiveEarlyFileEndpoint],
    perform: (scene) =>
      alone(async () => {
        const title = `${scene.name} thesis`;
        const { id, paymentId } = await orderThesis(scene, title);
        // The next draft has no title yet.
        saved = undefined;
        scene.shopped = { basketId: id, paymentId: paymentId! };
        return title;
      }),
    stored: `SELECT (SELECT count(*) FROM lines WHERE description = $1) * (SELECT count(*) FROM early_files e JOIN lines l ON l.id = e.line_id
      WHERE l.description = $1 AND e.name = $1 || '.pdf' AND e.replaced_at IS NULL) AS n`,
  },
  { kind: 'thesis paid, reported twice', of: [placeThesisOrderEndpoint], perform: payReportedTwice, stored: paidOnce },
];

/** What a customer does in the portal without us: a draft, a basket, an order and its payment. */
export const shoppingStory: Story = [
  {
    kind: 'thesis draft saved',
    of: [saveThesisDraftEndpoint],
    perform: (scene) => alone(async () => ((await saveDraft(scene)) ? 'kept' : `lost before ${scene.name}`)),
    stored: `SELECT ($1 = 'kept')::int AS n`,
  },
  {
    kind: 'product collected and ordered in the shop',
    of: [saveShopItemEndpoint, placeShopOrderEndpoint],
    perform: (scene) =>
      alone(async () => {
        const { shop } = scene;
        const name = `${scene.name} shop`;
        const product = (await shop(listShopProductsEndpoint, { brand: 0 })).rows[0]!;
        const { answers } = await shop(readShopProductEndpoint, { id: product.id, brand: 0 });
        await shop(saveShopItemEndpoint, { brand: 0, productId: product.id, place: 'basket', quantity: 100, answers, name });
        const { items, sum } = await shop(readShopBasketEndpoint, {});
        const { order, paymentId } = await shop(placeShopOrderEndpoint, {
          ...{ items: items.map(({ id, version }) => ({ id, version })), total: sum.total },
          ...{ leavesOn: null, reference: name, poNumber: '', agreed: true },
        });
        scene.shopped = { basketId: order!.id, paymentId: paymentId! };
        return name;
      }),
    stored: `SELECT (SELECT count(*) FROM shop_items WHERE name = $1) + (SELECT count(*) FROM lines WHERE description = $1) AS n`,
  },
  {
    kind: 'order of the shop paid, reported twice',
    of: [placeShopOrderEndpoint],
    perform: payReportedTwice,
    stored: paidOnce,
  },
];
