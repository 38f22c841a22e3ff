import { granted, madeBy, mailsWith, mine, picture, signedIn, tokenIn } from './parts.ts';

const upload = (columns: string, condition: string) => `
  SELECT ${tokenIn('upload-page')}, ${columns} FROM baskets b JOIN ${mailsWith('upload-page')} JOIN upload_slots s ON s.basket_id = b.id
    JOIN uploads u ON u.slot_id = s.id AND u.superseded_at IS NULL WHERE ${condition}`;
/** An upload link of an order whose files are awaited, with one of its slots. */
const awaited = (columns: string, join = '') =>
  granted(
    'upload',
    `SELECT k.id AS subject, b.id AS "ofBasket", ${columns} FROM upload_links k JOIN baskets b ON b.id = k.basket_id JOIN upload_slots s ON s.basket_id = b.id
      JOIN lines l ON l.id = s.line_id AND l.status IN ('upload_link_sent', 'artwork') ${join}
    WHERE k.disabled_at IS NULL AND (k.slot_ids IS NULL OR s.id = ANY(k.slot_ids))`,
  );
const newest = 'JOIN uploads u ON u.slot_id = s.id AND u.superseded_at IS NULL';
const asked = `SELECT ${tokenIn('amendment')}, 'Ida Lezer' AS name, true AS agreed, 'Te duur' AS reason FROM amendments a JOIN baskets b ON b.id = a.basket_id
  JOIN ${mailsWith('amendment')} WHERE a.status = 'asked'`;
const quoted = (columns: string) => `SELECT ${tokenIn('quote')}, 'Ida Lezer' AS name, ${columns} FROM baskets b JOIN ${mailsWith('quote')}
  WHERE b.status = 'quotation_sent' AND b.valid_until >= '2026-11-18'`;
const publication = (columns: string, condition = 'true') =>
  granted('publication', `SELECT p.id AS subject, ${columns} FROM publications p WHERE ${condition}`);
/** Orders `b` whose files left by a link. */
const sentFiles = `EXISTS (SELECT FROM shipments s JOIN shipment_lines n ON n.shipment_id = s.id JOIN upload_slots o ON o.line_id = n.line_id
  WHERE s.basket_id = b.id AND s.type = 'digital' AND s.handed_over_at IS NOT NULL AND s.withdrawn_at IS NULL)`;
const thesisDraft = (columns: string, condition: string) => `SELECT ${columns}, u.email AS "as" FROM thesis_drafts t
  JOIN contacts k ON k.id = t.contact_id JOIN users u ON u.id = k.user_id WHERE ${condition}`;
/** A file of an open draft of a thesis, inspected before its order. */
const draftFile = (columns: string, slot: string) => `SELECT e.id, ${columns}, u.email AS "as" FROM early_files e
  JOIN thesis_drafts t ON t.contact_id = e.contact_id AND t.ordered_at IS NULL JOIN contacts k ON k.id = e.contact_id JOIN users u ON u.id = k.user_id
  WHERE e.replaced_at IS NULL AND e.line_id IS NULL AND e.inspection ? 'pages' AND e.slot = '${slot}'`;
/** Another contact than the one whose complete draft, with its files, is needed by several endpoints. */
const otherCandidate = 'm.vandervelde@voorbeeld.example';
const completeDraft = `t.ordered_at IS NULL AND t.answers ->> 'title' = 'De stille onderstroom'`;

/** What customers open with a link, and what they see of their own orders. */
export const linkRecords: Readonly<Record<string, string>> = {
  'amendments.agree': asked,
  'amendments.decline': asked,
  'amendments.readAsked': asked,
  'amendments.openMine': mine('b.id', 'amendments m JOIN baskets b ON b.id = m.basket_id', 'b', `m.status = 'asked'`),
  'orderStatus.read': `SELECT ${tokenIn('status')} FROM baskets b JOIN ${mailsWith('status')}`,
  'quotes.read': quoted('1 AS one'),
  'quotes.readPdf': quoted('1 AS one'),
  'quotes.approve': quoted(`true AS agreed, (SELECT json_agg(json_build_object('lineId', l.id, 'quantity', l.quantity)) FROM lines l
    WHERE l.basket_id = b.id AND l.alternative_of IS NULL AND l.kind = 'product') AS choices`),
  'quotes.decline': quoted(`'Te duur' AS reason`),
  'quotes.renew': `
    WITH lapsed AS (UPDATE baskets SET valid_until = '2026-11-10' WHERE id = (SELECT q.id FROM baskets q WHERE q.status = 'quotation_sent'
        AND NOT EXISTS (SELECT FROM lines l WHERE l.basket_id = q.id AND (l.price_fixed OR l.price_on_request OR l.estimate_case IS NULL))
        ORDER BY md5($1 || q.id) LIMIT 1) RETURNING id),
      one AS (SELECT ${tokenIn('quote')} FROM lapsed b JOIN ${mailsWith('quote')} ORDER BY m.id DESC LIMIT 1)
    SELECT to_jsonb(one) AS found FROM one`,
  'orderStatus.redirectByLink': granted(
    'status',
    `SELECT b.id AS subject, b.id AS "ofBasket", '' AS attention, 'Nieuwegracht' AS street, '7' AS "houseNumber", '3512 LR' AS postcode, 'Utrecht' AS city
    FROM baskets b JOIN customers c ON c.id = b.customer_id AND c.customer_type = 'private' WHERE b.status = 'order_confirmation_sent'
      AND NOT EXISTS (SELECT FROM contacts k WHERE k.customer_id = c.id AND k.user_id IS NOT NULL)`,
  ),
  'orderStatus.readMine': mine('b.id', 'baskets b', 'b', 'b.ordered_at IS NOT NULL'),
  'orderMessages.listMine': mine('b.id', 'baskets b', 'b', 'b.ordered_at IS NOT NULL'),
  'myComplaints.list': mine('b.id', 'baskets b', 'b', 'b.ordered_at IS NOT NULL'),
  'shipping.listMyReturns': mine('b.id', 'baskets b', 'b', 'b.ordered_at IS NOT NULL'),
  'shipping.readMyReturnLabels': mine(
    'b.id',
    'returns r JOIN shipments s ON s.id = r.shipment_id JOIN baskets b ON b.id = s.basket_id',
    'b',
    `r.status = 'announced'`,
  ),
  'shipping.readDeliveredFiles': granted('status', `SELECT b.id AS subject, b.id AS "ofBasket" FROM baskets b WHERE ${sentFiles}`),
  'shipping.readMyDeliveredFiles': mine('b.id', 'baskets b', 'b', sentFiles),
  'prepress.visitUploadPage': upload('1 AS one', 'true'),
  'prepress.acceptFinding': upload(`u.id AS "uploadId", u.findings -> 0 ->> 'code' AS code`, `u.verdict = 'WARNINGS'`),
  'prepress.readPriceOfFile': awaited('u.id AS "uploadId"', `${newest} AND u.name = 'more pages.pdf'`),
  'prepress.acceptPriceOfFile': awaited('u.id AS "uploadId"', `${newest} AND u.name = 'more pages.pdf'`),
  'prepress.askPriceOfFile': awaited('u.id AS "uploadId"', `${newest} AND u.name = 'more pages.pdf'`),
  'prepress.readUploadPage': awaited('1 AS one'),
  'prepress.receiveUpload': awaited(`s.id AS "slotId", b.id AS "fileOfBasket", 'fuzz.pdf' AS name`),
  'prepress.repairUpload': awaited(`u.id AS "uploadId", 'scale' AS repair, NULL AS cost`, `${newest} AND u.name = 'other size.pdf'`),
  'prepress.receiveEarlyFile': granted(
    'early_upload',
    `SELECT k.id AS subject, 'inner' AS slot, k.id AS "fileOfContact", 'fuzz.pdf' AS name FROM contacts k
      JOIN users u ON u.id = k.user_id AND u.email = '${otherCandidate}'`,
  ),
  'prepress.removeEarlyFile':
    madeBy(`INSERT INTO early_files (contact_id, slot, transfer_id, file_id, file_key, name, size, sha256, uploaded_at)
    SELECT k.id, 'inner', 'c' || k.id || '-' || md5($1), f.id, f.key, 'fuzz.pdf', f.size, f.sha256, '2026-11-18T09:00:00Z'
    FROM contacts k JOIN users u ON u.id = k.user_id AND u.email = '${otherCandidate}', (SELECT * FROM files ORDER BY id DESC LIMIT 1) f
    ON CONFLICT (contact_id, slot) WHERE replaced_at IS NULL AND line_id IS NULL DO UPDATE SET name = excluded.name
    RETURNING id, '${otherCandidate}' AS "as"`),
  'theses.placeOrder': thesisDraft('t.version, 0 AS total, true AS agreed', completeDraft),
  'theses.downloadCoverTemplate': thesisDraft('1 AS one', completeDraft),
  'theses.previewCover': thesisDraft('1 AS one', completeDraft),
  'theses.makeCover': thesisDraft('t.version', completeDraft),
  'theses.acceptFinding': draftFile(`'TRIM_BOX_MISSING' AS code`, 'inner'),
  'theses.readFilePicture': draftFile('1 AS page', 'cover'),
  'theses.repairFile': draftFile(`'bleed' AS repair`, 'cover'),
  'theses.setCoverPicture': thesisDraft(`'foto.png' AS name, ${picture} AS content`, 't.ordered_at IS NULL'),
  'theses.readCoverPicture': thesisDraft('t.cover_picture_file_id AS "pictureId"', 't.cover_picture_file_id IS NOT NULL'),
  'theses.readOrdered': thesisDraft('t.basket_id AS id', 't.ordered_at IS NOT NULL'),
  'theses.discardDraft': `SELECT coalesce((SELECT t.version FROM thesis_drafts t JOIN contacts k ON k.id = t.contact_id WHERE k.user_id = u.id
      AND t.ordered_at IS NULL), 1) AS version, u.email AS "as" FROM users u WHERE u.email = '${otherCandidate}'`,
  'prepress.readUploadPicture': upload('u.id AS "uploadId", 1 AS page', `jsonb_array_length(u.pages) > 0`),
  'prepress.readCoverTemplate': `SELECT s.id AS "slotId" FROM upload_slots s WHERE s.slot = 'cover'`,
  'prepress.readMyCoverTemplate': `SELECT ${tokenIn('upload-page')}, s.id AS "slotId" FROM baskets b JOIN ${mailsWith('upload-page')}
    JOIN upload_slots s ON s.basket_id = b.id AND s.slot = 'cover'`,
  'prepress.approveProof': mine(
    `p.upload_id AS "uploadId", 'Ida Lezer' AS name, true AS checked`,
    'approvals p JOIN lines l ON l.id = p.line_id JOIN baskets b ON b.id = l.basket_id',
    'b',
    `p.status = 'open'`,
  ),
  'prepress.requestChange': mine(
    `p.upload_id AS "uploadId", 'Omslag' AS remark`,
    'approvals p JOIN lines l ON l.id = p.line_id JOIN baskets b ON b.id = l.basket_id',
    'b',
    `p.status = 'open'`,
  ),
  'prepress.approveProofForCustomer': `SELECT p.upload_id AS "uploadId", 'Ida Lezer' AS name, 'Gebeld' AS reason FROM approvals p WHERE p.status = 'open'`,
  'prepress.takeBackFile': `SELECT u.id AS "uploadId", 'Fout op pagina 3' AS reason FROM uploads u JOIN upload_slots s ON s.id = u.slot_id
    JOIN lines l ON l.id = s.line_id AND l.status IN ('into_production', 'planned') WHERE u.superseded_at IS NULL`,
  'prepress.sendProof': `SELECT u.id AS "uploadId" FROM uploads u JOIN upload_slots s ON s.id = u.slot_id JOIN lines l ON l.id = s.line_id
    WHERE u.superseded_at IS NULL AND l.status IN ('artwork', 'authorization') AND u.status = 'checked'`,
  'shop.saveItem': `SELECT (SELECT ui_id FROM business_units WHERE id = 2) AS brand, s.id AS "productId", 'saved' AS place, 100 AS quantity, ${signedIn} JOIN sub_groups s ON true`,
  'shop.removeItem': `SELECT i.id, i.version, u.email AS "as" FROM shop_items i JOIN contacts k ON k.id = i.contact_id JOIN users u ON u.id = k.user_id`,
  'shop.divideItems': `SELECT json_build_array(json_build_object('id', i.id, 'version', i.version)) AS items,
      json_build_array(json_build_object('addressId', a.id, 'quantity', i.quantity)) AS deliveries, u.email AS "as"
    FROM shop_items i JOIN contacts k ON k.id = i.contact_id JOIN users u ON u.id = k.user_id JOIN addresses a ON a.customer_id = k.customer_id AND a.active AND NOT a.postbox
    WHERE i.place = 'basket'`,
  'shop.placeOrder': `SELECT json_build_array(json_build_object('id', i.id, 'version', i.version)) AS items, 0 AS total, NULL AS "leavesOn", true AS agreed, u.email AS "as"
    FROM shop_items i JOIN contacts k ON k.id = i.contact_id JOIN users u ON u.id = k.user_id WHERE i.place = 'basket'`,
  'shop.declineOrder': `SELECT o.id, o.version, 'Niet nodig' AS remark, u.email AS "as" FROM shop_orders o JOIN contacts k ON k.customer_id = o.customer_id
    AND k.may_approve AND k.id <> o.contact_id JOIN users u ON u.id = k.user_id WHERE o.status = 'waiting'`,
  'publications.askEbookMail': `SELECT p.slug, 'lezer@voorbeeld.example' AS email FROM publications p WHERE p.status = 'published' AND p.ebook_file_id IS NOT NULL
    AND p.embargo_until > '2026-11-18'`,
  'publications.openMine': `SELECT p.id, u.email AS "as" FROM publications p JOIN contacts k ON k.id = p.contact_id JOIN users u ON u.id = k.user_id`,
  'publications.readOwn': publication('1 AS one'),
  'publications.readOwnCover': publication('1 AS one', 'p.cover_file_id IS NOT NULL'),
  'publications.readCover': `SELECT p.slug FROM publications p WHERE p.status = 'published' AND p.cover_file_id IS NOT NULL`,
  'publications.orderCopies': `SELECT p.slug, 1 AS copies, 0 AS total, true AS agreed, 'Ida Lezer' AS name, 'ida.' || p.id || '@voorbeeld.example' AS email,
    'Kade' AS street, '4' AS "houseNumber", '3511 AA' AS postcode, 'Utrecht' AS city FROM publications p WHERE p.status = 'published' AND p.basket_id IS NOT NULL`,
  'publications.save': publication('p.version, p.status, p.title'),
  'publications.setFile': publication(`'cover' AS kind, 'omslag.png' AS name, ${picture} AS content, true AS agreed`),
  'publications.receiveEbook': publication(`p.id AS "fileOfPublication", 'boek.pdf' AS name, true AS agreed`),
  'publications.removeFile': publication(`'cover' AS kind`, 'p.cover_file_id IS NOT NULL'),
  'publications.setIsbn': publication(
    `p.version, json_build_object('from', 'none') AS isbn`,
    'p.published_at IS NULL AND NOT EXISTS (SELECT FROM isbn_pool i WHERE i.publication_id = p.id)',
  ),
  'publications.remove': publication('p.version', 'p.published_at IS NULL'),
  'publications.register': `SELECT 'Zout & klei' AS title, 'Ida Lezer' AS author, '' AS nur, json_build_object('from', 'none') AS isbn, '' AS licence, true AS agreed, ${signedIn}`,
};
