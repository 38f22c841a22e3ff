import { sql } from 'drizzle-orm';
import { lineMoved } from '#modules/baskets/domain/facts.ts';
import { basketsTables, lockBasket, mailContributors, makeStatusLink, type Parties, readParties } from '#modules/baskets/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { subscribe } from '#platform/server/facts.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { mailSchedules } from '#platform/server/mail/mail-schedules.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';

/** The deliveries of an order that are to be picked up and have not been handed over. */
const toPickUp = (basketId: number) => sql`
  lines l JOIN ${basketsTables.deliveries} d ON d.line_id = l.id AND d.method = 'pick_up' AND d.quantity > d.quantity_shipped WHERE l.basket_id = ${basketId}`;
const isReady = sql`l.status IN ('ready', 'partly_delivered')`;

type PickUp = { goods: string; address: string };

/** Reads the goods that can be picked up and the address; undefined while there are none. */
async function readyToPickUp(tx: ReadTx, basketId: number, { street, postcode, city }: Parties['brand']): Promise<PickUp | undefined> {
  const goods = await tx.rows<{ line: string }>(sql`
    SELECT sum(d.quantity - d.quantity_shipped) || ' × ' || l.description AS line FROM ${toPickUp(basketId)} AND ${isReady}
    GROUP BY l.id, l.position, l.description ORDER BY l.position, l.id`);
  return goods.length === 0 ? undefined : { goods: goods.map(({ line }) => line).join('\n'), address: `${street}, ${postcode} ${city}` };
}

/** Contributes the goods that can be picked up, and the address, to a mail that is sent by hand. */
export const pickUpMailContributor = mailContributors.entry({
  kind: 'pick_up',
  async compose({ tx }, basket) {
    const { brand } = await readParties(tx, basket);
    const params = await readyToPickUp(tx, basket.id, brand);
    return params && { textKind: 'pick_up', params, files: [], refs: [] };
  },
  link: (context, basket, _, language) => makeStatusLink(context, basket.id, language),
});

/** Enqueues the pick-up mail when a line of a pick-up delivery becomes ready. */
export const enqueuePickUpMail = subscribe(lineMoved.ready, async ({ tx }, { refs }) => {
  const basketId = refs.basket;
  const isPickedUp = await tx.row(sql`SELECT 1 FROM ${toPickUp(basketId)} AND l.id = ${refs.line} LIMIT 1`);
  if (isPickedUp) await tx.addJob('shipping.pickUp', { basketId }, { key: `shipping.pickUp:${basketId}` });
});

/** Mails the contact once per order, when everything to be picked up is ready. By hand the mail can be sent for a part, and repeated. */
export const pickUpJob = job('shipping.pickUp', async (context, payload) => {
  const { tx } = context;
  const basket = await lockBasket(tx, Number(payload.basketId));
  const { isOn } = (await mailSchedules(context, 'pick_up'))(basket.businessUnitId);
  const isActive = ['in_progress', 'ready', 'partly_delivered'].includes(basket.status) && basket.orderManagerId !== null;
  if (!isOn || !isActive || (await wasMailed(tx, basket.id)) || (await waitsForMore(tx, basket.id))) return;
  const parties = await readParties(tx, basket);
  const { contact, brand, orderManager } = parties;
  const found = await readyToPickUp(tx, basket.id, brand);
  if (!found || !contact?.email || !(await acceptsMail(tx, contact.id))) return;
  const language = readerLanguage(contact.language);
  const about = { number: basket.number, description: basket.description || basket.number, name: contact.name };
  const { subject, message, button } = await filledMailText(context, 'pick_up', { unit: brand.unit, language }, { ...about, ...found });
  const url = await makeStatusLink(context, basket.id, language);
  const signature = orderManager?.signature ?? brand.name;
  const written = writeMail({ language, brand, message, button: { label: button, url }, signature });
  await queueMail(context, { kind: 'pick_up', refs: [`basket:${basket.id}`], to: [contact.email], brand, subject, ...written });
  await tx.record({ fact: 'basket.pick_up_told', refs: { basket: basket.id }, data: { to: contact.email } });
});

const wasMailed = (tx: ReadTx, basketId: number) =>
  tx.row(
    sql`SELECT 1 FROM mails WHERE kind = 'pick_up' AND status <> 'withdrawn' AND refs @> ARRAY[${`basket:${basketId}`}]::text[] LIMIT 1`,
  );
const waitsForMore = (tx: ReadTx, basketId: number) =>
  tx.row(sql`
    SELECT 1 FROM ${toPickUp(basketId)} AND NOT ${isReady} AND l.status NOT IN ('delivered', 'closed', 'order_canceled', 'quote_canceled') LIMIT 1`);
const acceptsMail = (tx: ReadTx, contactId: number) =>
  tx.row(sql`SELECT 1 FROM ${relationsTables.contacts} WHERE id = ${contactId} AND wants_shipped_mail`);
