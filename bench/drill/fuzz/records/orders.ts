import { madeBy, mailAttachment, mine, openLine } from './parts.ts';

const basketFields = `b.description, b.customer_reference AS "customerReference", b.po_number AS "poNumber", b.contact_id AS "contactId",
  b.invoice_address_id AS "invoiceAddressId", b.order_manager_id AS "orderManagerId", b.account_manager_id AS "accountManagerId",
  b.prepress_manager_id AS "prepressManagerId", NULL AS "validUntil"`;
const reason = `'Klant akkoord' AS reason`;
/** Lines that were made, short of their quantity or above it. */
const made = (than: '<' | '>') => `FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE l.status = 'ready' AND l.kind = 'product'
  AND l.quantity_produced > 0 AND l.quantity_produced ${than} l.quantity AND b.status IN ('in_progress', 'ready')`;
/** Brings a line that was made short back to the moment of the count. */
const short = (columns: string) =>
  madeBy(`UPDATE lines SET status = 'in_progress', short_since = '2026-11-18T09:00:00Z'
  WHERE id = (SELECT l.id ${made('<')} ORDER BY md5($1 || l.id) LIMIT 1) RETURNING id, version, ${columns}`);
/** Makes a line that was made short one of which a part was delivered. */
const partly = (columns: string) =>
  madeBy(
    `UPDATE lines SET status = 'partly_delivered' WHERE id = (SELECT l.id ${made('<')} ORDER BY md5($1 || l.id) LIMIT 1) RETURNING id, version, ${columns}`,
  );
const deliveries = `json_build_array(json_build_object('addressId', a.id, 'quantity', l.quantity, 'date', '2026-12-09', 'method', 'parcel'))`;
const addressOfLine = `JOIN addresses a ON a.customer_id = b.customer_id AND a.active AND a.kind = 'delivery'`;
const waitingMail = `SELECT substring(ref FROM 8)::bigint AS id, m.id AS "mailId" FROM mails m, unnest(m.refs) AS ref
  WHERE ref LIKE 'basket:%' AND m.status IN ('waiting', 'held')`;

/** Quotes, orders and their lines. */
export const orderRecords: Readonly<Record<string, string>> = {
  'baskets.edit': `SELECT b.id, b.version, ${basketFields} FROM baskets b WHERE b.status = 'in_calculation' AND b.contact_id IS NOT NULL`,
  'baskets.createLine': `SELECT b.id AS "basketId", s.id AS "subGroupId" FROM baskets b, sub_groups s
    WHERE b.status = 'in_calculation' AND b.customer_id IS NOT NULL AND s.product = 'saddle-stitched-booklet'`,
  'baskets.recalculateLine': `SELECT l.id, l.version, l.sub_group_id AS "subGroupId" FROM lines l
    JOIN baskets b ON b.id = l.basket_id JOIN sub_groups s ON s.id = l.sub_group_id
    WHERE b.status = 'in_calculation' AND l.status = 'in_calculation' AND l.kind = 'product' AND s.product = 'saddle-stitched-booklet'`,
  'baskets.saveSet': `SELECT b.id AS "basketId", s.id AS "partSubGroupId" FROM baskets b, sub_groups s
    WHERE b.status = 'in_calculation' AND b.customer_id IS NOT NULL AND s.product = 'saddle-stitched-booklet'`,
  'baskets.addArticleLines': `SELECT b.id, json_build_array(json_build_object('articleId', a.id, 'quantity', 1)) AS lines FROM baskets b, articles a
    WHERE b.status = 'in_calculation' AND a.active AND (a.customer_id IS NULL OR a.customer_id = b.customer_id)`,
  'baskets.removeLine': openLine(`l.id, l.version`),
  'baskets.divideLine': openLine(`l.id, l.version, ${deliveries} AS deliveries, ${reason}`, addressOfLine),
  'baskets.saveTransports': openLine(`l.id, l.version, ${deliveries} AS deliveries, ${reason}`, addressOfLine),
  'baskets.editLineAmount': `SELECT l.id, l.version, 2 AS quantity FROM lines l JOIN baskets b ON b.id = l.basket_id
    WHERE b.status = 'in_calculation' AND l.kind IN ('article', 'cost')`,
  'baskets.setPriceOnRequest': openLine('l.id, l.version, true AS "onRequest"'),
  'baskets.confirm': `SELECT b.id, b.version FROM baskets b JOIN customers c ON c.id = b.customer_id WHERE b.status = 'in_calculation'
    AND b.contact_id IS NOT NULL AND NOT c.blocked AND EXISTS (SELECT FROM lines l JOIN deliveries d ON d.line_id = l.id WHERE l.basket_id = b.id
      AND d.date > '2026-11-25' AND d.address_id IS NOT NULL)`,
  'quotes.approveForCustomer': `SELECT b.id, b.version, 'Ida Lezer' AS name, 'Per telefoon' AS reason,
      (SELECT json_agg(json_build_object('lineId', l.id, 'quantity', l.quantity)) FROM lines l WHERE l.basket_id = b.id AND l.alternative_of IS NULL
        AND l.kind = 'product') AS choices
    FROM baskets b WHERE b.status = 'quotation_sent' AND b.valid_until >= '2026-11-18'`,
  'baskets.readMailAttachment': mailAttachment(`substring(ref FROM 8)::bigint AS id, m.id AS "mailId", 0 AS index`),
  'outbox.readAttachment': mailAttachment('m.id, 0 AS index'),
  'baskets.withdrawMail': waitingMail,
  'baskets.sendMailNow': waitingMail,
  'baskets.postMail': madeBy(`UPDATE mails SET status = 'to_post' WHERE id = (SELECT m.id FROM mails m WHERE m.kind = 'order_confirmation'
      AND m.status IN ('kept', 'sent') ORDER BY md5($1 || m.id) LIMIT 1)
    RETURNING substring(refs[1] FROM 8)::bigint AS id, id AS "mailId"`),
  'baskets.releaseCreditHold':
    madeBy(`UPDATE baskets SET reason = 'beyond_credit' WHERE id = (SELECT max(id) FROM baskets WHERE status = 'on_hold')
    RETURNING id, version, 'Directie akkoord' AS note`),
  'baskets.closeLineShort': short(`'delivered' AS charge, ${reason}`),
  'baskets.keepRest': `SELECT l.id, l.version, a.id AS "articleId" FROM lines l JOIN baskets b ON b.id = l.basket_id
    JOIN articles a ON a.customer_id = b.customer_id AND a.active
    WHERE l.status = 'ready' AND l.kind = 'product' AND l.quantity_produced > l.quantity_shipped AND b.status IN ('in_progress', 'ready')`,
  'baskets.deliverRest': partly(`'2026-12-16' AS date, ${reason}`),
  'baskets.allowOverDelivery': `SELECT l.id, l.version, l.quantity_produced AS quantity, false AS charged, ${reason} ${made('>')}`,
  'baskets.applyAmendment': `SELECT m.id, m.version, m.asked_difference AS difference, 'Ida Lezer' AS "agreedBy" FROM amendments m WHERE m.status = 'asked'`,
  'quotes.openMine': mine('b.id', 'baskets b', 'b', `b.status = 'quotation_sent'`),
  'prepress.openMyUpload': mine(
    'b.id',
    `baskets b JOIN lines l ON l.basket_id = b.id AND l.status IN ('upload_link_sent', 'artwork') JOIN upload_slots s ON s.line_id = l.id`,
    'b',
  ),
  'orderMessages.ask': mine(`b.id, 'Is het al klaar?' AS text`, 'baskets b', 'b', `b.status = 'in_progress'`),
  'orderStatus.redirectDelivery': mine(
    'b.id, d.address_id AS "fromAddressId", o.id AS "toAddressId"',
    `baskets b JOIN lines l ON l.basket_id = b.id JOIN deliveries d ON d.line_id = l.id AND d.quantity_shipped = 0
      JOIN addresses o ON o.customer_id = b.customer_id AND o.active AND o.kind = 'delivery' AND o.id <> d.address_id`,
    'b',
    `b.status IN ('order_confirmation_sent', 'in_progress')`,
  ),
  'baskets.readReorderOffer': mine('l.id', 'lines l JOIN baskets b ON b.id = l.basket_id', 'b', `l.status IN ('delivered', 'closed')`),
  'baskets.reorder': mine(
    'l.id, l.quantity, l.price',
    'lines l JOIN baskets b ON b.id = l.basket_id',
    'b',
    `l.status IN ('delivered', 'closed')`,
  ),
  'myComplaints.register': mine(
    `b.id, (SELECT min(id) FROM complaint_terms WHERE kind = 'type' AND active) AS "typeId", NULL AS "reasonId", 'Beschadigd' AS description`,
    'baskets b',
    'b',
    `b.status IN ('delivered', 'closed')`,
  ),
  'shipping.announceMyReturn': mine(
    `b.id, s.id AS "shipmentId", json_build_array(json_build_object('lineId', n.line_id, 'pieces', 1)) AS lines, 'Verkeerde kleur' AS reason`,
    'baskets b JOIN lines l ON l.basket_id = b.id JOIN shipment_lines n ON n.line_id = l.id JOIN shipments s ON s.id = n.shipment_id',
    'b',
    `s.type <> 'digital' AND s.status IN ('handed_over', 'in_transit', 'delivered')`,
  ),
  'myComplaints.addFile': mine('c.id', 'complaints c', 'c', 'c.closed_at IS NULL'),
  'baskets.sendQuote': `SELECT b.id, b.version FROM baskets b WHERE b.status = 'in_calculation' AND b.contact_id IS NOT NULL`,
  'baskets.sendMail': `SELECT b.id, '3' AS "mailType" FROM baskets b WHERE b.status IN ('order_confirmation_sent', 'in_progress') AND b.contact_id IS NOT NULL`,
  'baskets.hold': `SELECT b.id, b.version FROM baskets b WHERE b.status IN ('order_confirmation_sent', 'in_progress')`,
  'baskets.resume': `SELECT b.id, b.version FROM baskets b WHERE b.status = 'on_hold' AND coalesce(b.reason, '') NOT IN ('credit', 'colleague')`,
  'baskets.copy': `SELECT b.id, json_agg(l.id) AS "lineIds", 'today' AS prices, false AS deliveries, false AS files FROM baskets b JOIN lines l ON l.basket_id = b.id
    AND l.kind = 'article' GROUP BY b.id`,
  'baskets.followUp': `SELECT b.id, b.version, 'Gebeld' AS note FROM baskets b WHERE b.status = 'quotation_sent'`,
  'baskets.noteLoss': `SELECT b.id, b.version FROM baskets b WHERE b.status = 'quote_canceled'`,
  'baskets.saveAmendment': `SELECT b.id AS "basketId", json_build_array(json_build_object('kind', 'cost', 'description', 'Spoed', 'price', 150000, 'vatPercent', 21)) AS changes
    FROM baskets b WHERE b.status IN ('order_confirmation_sent', 'in_progress') AND NOT EXISTS (SELECT FROM amendments m WHERE m.basket_id = b.id AND m.status IN ('draft', 'asked'))`,
  'baskets.askAmendment': `SELECT m.id, m.version, 0 AS difference FROM amendments m WHERE m.status = 'draft'`,
  'baskets.withdrawAmendment': `SELECT m.id, m.version FROM amendments m WHERE m.status = 'asked'`,
};
