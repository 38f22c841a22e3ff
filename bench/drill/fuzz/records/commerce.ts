import { granted, madeBy, mine } from './parts.ts';

const sentInvoice = `invoices i WHERE i.type = 'invoice' AND i.status = 'sent' AND i.gross > i.settled + i.credited_gross`;
const open = 'i.gross - i.settled - i.credited_gross';
const mineInvoice = (columns: string, condition: string) => mine(columns, 'invoices i', 'i', condition);

const unpaidOrder = `online_payments o JOIN baskets b ON b.id = o.basket_id AND b.status = 'quote_approved'`;
/** The promised day of order `b` has passed, and its customer did not choose to keep it for payment `o`. */
const hasPassed = `(o.kept_day IS NULL
  AND EXISTS (SELECT FROM lines l JOIN deliveries d ON d.line_id = l.id WHERE l.basket_id = b.id AND d.date = '2026-11-16'))`;

/** An invoiced installment that finance decides on, because its order is canceled. */
const canceledInstallment = (columns: string) => `
  WITH one AS (SELECT s.id, ${columns}, s.basket_id FROM installments s JOIN invoices i ON i.id = s.invoice_id
      WHERE i.status IN ('sent', 'paid') AND i.credited_gross < i.gross ORDER BY md5($1 || s.id) LIMIT 1),
    canceled AS (UPDATE baskets SET status = 'order_canceled' WHERE id = (SELECT basket_id FROM one)),
    undecided AS (UPDATE installments SET kept_because = '', kept_net = 0 WHERE id = (SELECT id FROM one))
  SELECT to_jsonb(one) - 'basket_id' AS found FROM one`;

/** Invoices, payments, complaints, the portal and what is set up. */
export const commerceRecords: Readonly<Record<string, string>> = {
  'invoicing.readProposal': `SELECT 'order-' || b.id AS key FROM baskets b WHERE b.status IN ('delivered', 'partly_delivered')
    AND b.invoice_status = 'not_invoiced' AND b.total > 0`,
  'invoicing.importBankFile': `SELECT replace(n.brand ->> 'iban', ' ', '') AS account FROM business_units n WHERE n.brand ->> 'iban' <> ''`,
  'invoicing.finalize': `SELECT json_build_array(i.id) AS ids FROM invoices i WHERE i.status = 'concept'`,
  'invoicing.post': `SELECT json_build_array(i.id) AS ids FROM invoices i WHERE i.status = 'final'`,
  'invoicing.remind': `SELECT json_build_array(i.id) AS ids FROM ${sentInvoice} AND i.due_on < '2026-11-18' AND i.send_to <> ''`,
  'invoicing.postReminders': `SELECT json_build_array(i.id) AS ids FROM ${sentInvoice} AND i.due_on < '2026-11-18'`,
  'invoicing.bookPayment': `SELECT i.customer_id AS "customerId", '2026-11-18' AS "receivedOn", 'bank' AS method, ${open} + 10000 AS amount,
    json_build_array(json_build_object('invoiceId', i.id, 'amount', ${open})) AS parts FROM ${sentInvoice}`,
  'invoicing.undoPayBack': `SELECT id, version FROM payments WHERE refunded > 0 AND reversed_at IS NULL`,
  'invoicing.usePaymentRest': `SELECT p.id, p.version, '[]'::json AS parts, p.rest AS refund FROM payments p WHERE p.rest > 0 AND p.reversed_at IS NULL`,
  'invoicing.movePaymentRest': `SELECT p.id, p.version, p.rest AS amount, (SELECT max(c.id) FROM customers c WHERE c.id <> p.customer_id) AS "customerId"
    FROM payments p WHERE p.rest > 0 AND p.reversed_at IS NULL`,
  'invoicing.readMyPdf': mineInvoice('i.id', `i.status IN ('sent', 'paid') AND i.file_id IS NOT NULL`),
  'invoicing.readMyUbl': mineInvoice('i.id', `i.status IN ('sent', 'paid') AND i.ubl_file_id IS NOT NULL`),
  'invoicing.payInvoice': mineInvoice(
    'i.id',
    `i.type = 'invoice' AND i.status = 'sent' AND i.gross > i.settled + i.credited_gross AND k.may_pay`,
  ),
  'invoicing.creditInstallment': canceledInstallment('i.version, 100 AS amount'),
  'invoicing.keepInstallment': canceledInstallment(`s.version, 'Annuleringskosten' AS reason`),
  'invoicing.splitDraft': `SELECT i.id, i.version, json_build_array(json_build_object('id', l.id, 'net', 100)) AS lines
    FROM invoices i JOIN invoice_lines l ON l.invoice_id = i.id AND l.kind NOT IN ('installment', 'counted_off') AND l.net > 100
    WHERE i.status = 'concept' AND i.type = 'invoice' AND i.installment IS NULL`,
  'onlinePayments.readInvoiceByLink': granted('invoice_payment', `SELECT i.id AS subject FROM ${sentInvoice}`),
  'onlinePayments.payInvoiceByLink': granted('invoice_payment', `SELECT i.id AS subject FROM ${sentInvoice}`),
  'onlinePayments.readOrderByLink': granted(
    'order_payment',
    'SELECT o.basket_id AS subject, o.basket_id AS "ofBasket" FROM online_payments o WHERE o.basket_id IS NOT NULL',
  ),
  'onlinePayments.payOrderByLink': granted(
    'order_payment',
    `SELECT o.basket_id AS subject, o.basket_id AS "ofBasket" FROM online_payments o JOIN baskets b ON b.id = o.basket_id
    WHERE b.status = 'quote_approved' AND o.status = 'expired' AND NOT ${hasPassed}`,
  ),
  'onlinePayments.chooseDay': mine(`o.id, '2026-11-16' AS day`, unpaidOrder, 'o', `k.may_pay AND ${hasPassed}`),
  'onlinePayments.chooseDayByLink': granted(
    'order_payment',
    `SELECT b.id AS subject, b.id AS "ofBasket", '2026-11-16' AS day FROM ${unpaidOrder} WHERE ${hasPassed}`,
  ),
  'onlinePayments.cancelOrder': `
    WITH own AS (SELECT b.id, u.email FROM baskets b JOIN contacts k ON k.customer_id = b.customer_id AND k.may_pay AND k.sees_all
        JOIN users u ON u.id = k.user_id AND u.id IN (SELECT user_id FROM sessions) WHERE b.status IN ('entered', 'in_calculation')
        ORDER BY md5($1 || b.id) LIMIT 1),
      ordered AS (UPDATE baskets SET status = 'quote_approved' WHERE id = (SELECT id FROM own) RETURNING id, customer_id),
      payment AS (INSERT INTO online_payments (customer_id, basket_id, amount, description, language, status, created_at)
        SELECT customer_id, id, 500000, 'Order', 'nl', 'expired', '2026-11-18T09:00:00Z' FROM ordered RETURNING id)
    SELECT json_build_object('id', p.id, 'as', o.email) AS found FROM payment p, own o`,
  'onlinePayments.readMine': mine('p.id', 'online_payments p', 'p'),
  'onlinePayments.payAgain':
    madeBy(`INSERT INTO online_payments (customer_id, invoice_id, amount, description, language, status, created_at)
    SELECT i.customer_id, i.id, ${open}, 'Factuur', 'nl', 'failed', '2026-11-18T09:00:00Z' FROM ${sentInvoice} AND i.customer_id IN
      (SELECT customer_id FROM contacts WHERE user_id IN (SELECT user_id FROM sessions) AND may_pay) ORDER BY i.id DESC LIMIT 1
    RETURNING id, (SELECT u.email FROM contacts k JOIN users u ON u.id = k.user_id WHERE k.customer_id = online_payments.customer_id
      AND u.id IN (SELECT user_id FROM sessions) LIMIT 1) AS "as"`),
  'invoicing.refundOnlinePayment':
    madeBy(`INSERT INTO online_payments (customer_id, invoice_id, amount, description, language, status, provider_id, payment_id, created_at)
    SELECT p.customer_id, o.invoice_id, p.amount, 'Factuur', 'nl', 'paid', 'tr_' || substr(md5($1), 1, 10), p.id, '2026-11-18T09:00:00Z'
    FROM payments p JOIN payment_parts o ON o.payment_id = p.id WHERE p.reversed_at IS NULL AND p.refunded < p.amount AND p.amount > 100
      AND NOT EXISTS (SELECT FROM online_payments q WHERE q.payment_id = p.id) ORDER BY p.id DESC LIMIT 1 RETURNING payment_id AS id, 1 AS version, 100 AS amount`),
  'invoicing.settleRefund': madeBy(`INSERT INTO online_refunds (online_payment_id, amount, from_rest, status, created_at, created_by)
    SELECT o.id, 100, 0, 'uncertain', '2026-11-18T09:00:00Z', 'Wim Prins' FROM online_payments o WHERE o.status = 'paid' ORDER BY o.id LIMIT 1 RETURNING id, true AS refunded`),
  'complaints.credit': `SELECT c.id, c.version, i.id AS "invoiceId", i.version AS "invoiceVersion", 100 AS amount, false AS "billAgain" FROM complaints c
    JOIN invoice_lines l ON l.basket_id = c.basket_id JOIN invoices i ON i.id = l.invoice_id AND i.type = 'invoice' AND i.status = 'sent'
    WHERE c.closed_at IS NULL AND c.credit_invoice_id IS NULL`,
  'stock.readMyArticlePicture': mine(
    'a.id, a.picture_file_id AS "pictureId"',
    'articles a',
    'a',
    'a.picture_file_id IS NOT NULL AND a.portal_visible',
  ),
  'stock.callOff': mine(
    `a.id, 1 AS quantity, d.id AS "addressId"`,
    `articles a JOIN addresses d ON d.customer_id = a.customer_id AND d.active AND d.kind = 'delivery'
      JOIN stock_items s ON s.article_id = a.id AND s.physical > s.reserved`,
    'a',
    'a.portal_visible',
  ),
  'stock.askMyReprint': mine(
    'a.id, 500 AS quantity',
    'articles a JOIN article_calculations c ON c.article_id = a.id',
    'a',
    'a.portal_visible AND a.active',
  ),
  'webhooks.replay': `SELECT d.webhook_id AS id, d.id AS "deliveryId" FROM webhook_deliveries d WHERE d.status = 'failed'`,
  'webrequests.downloadFile': madeBy(
    'UPDATE web_requests SET file_id = (SELECT min(id) FROM files WHERE removed_at IS NULL) WHERE id = 1 RETURNING id',
  ),
  'shop.approveOrder': `SELECT o.id, o.version, o.total, u.email AS "as" FROM shop_orders o JOIN contacts k ON k.customer_id = o.customer_id
    AND k.may_approve AND k.id <> o.contact_id JOIN users u ON u.id = k.user_id WHERE o.status = 'waiting'`,
  'shop.saveBudget': `SELECT b.id, b.version, b.name, b.period, b.amount, b.beyond, b.po_number AS "poNumber", json_build_array(k.id) AS "contactIds", u.email AS "as"
    FROM shop_budgets b JOIN contacts k ON k.customer_id = b.customer_id JOIN users u ON u.id = k.user_id`,
  'shop.removeBudget': `SELECT b.id, b.version, u.email AS "as" FROM shop_budgets b JOIN contacts k ON k.customer_id = b.customer_id JOIN users u ON u.id = k.user_id`,
  'shop.withdrawOrder': `SELECT o.id, o.version, u.email AS "as" FROM shop_orders o JOIN contacts k ON k.id = o.contact_id
    JOIN users u ON u.id = k.user_id WHERE o.status = 'waiting'`,
  'theses.downloadCalendar': `SELECT t.basket_id AS id, u.email AS "as" FROM thesis_drafts t JOIN contacts k ON k.id = t.contact_id JOIN users u ON u.id = k.user_id
    WHERE t.ordered_at IS NOT NULL`,
  'publications.readEbook': `SELECT p.slug FROM publications p WHERE p.status = 'published' AND p.ebook_file_id IS NOT NULL AND p.embargo_until IS NULL`,
  'publications.giveIsbn': `SELECT p.id, p.version FROM publications p WHERE p.isbn = ''
    AND EXISTS (SELECT FROM isbn_pool i WHERE i.business_unit_id = p.business_unit_id AND i.publication_id IS NULL AND i.assigned_at IS NULL)`,
  'publications.addIsbns': `SELECT 2 AS "unitId", '978-94-6417-100-6' AS first, 10 AS count`,
  'catalogue.readProductPicture': 'SELECT id, picture_file_id AS "pictureId" FROM sub_groups WHERE picture_file_id IS NOT NULL',
  'estimating.saveFootprintFactor': 'SELECT code, version FROM footprint_factors',
  'reports.readBasketResult': `SELECT b.id FROM baskets b WHERE EXISTS (SELECT FROM lines l WHERE l.basket_id = b.id AND l.kind IN ('product', 'article'))`,
  'reports.startExport': `SELECT 'stock' AS report, NULL AS "from", NULL AS "until"`,
  'identity.readPageReach': `SELECT page FROM (VALUES ('baskets'), ('customers'), ('home')) AS one (page)`,
  'relations.mergeCustomers': `SELECT c.id, c.version, g.id AS "goneId", g.version AS "goneVersion", true AS confirmed,
      '{"name": "kept"}'::json AS choices
    FROM customers c JOIN customers g ON g.id > c.id AND g.name = c.name AND g.business_unit_id = c.business_unit_id`,
  'relations.removeContact': `SELECT k.customer_id AS "customerId", k.id AS "contactId" FROM contacts k
    WHERE k.user_id IS NULL AND NOT EXISTS (SELECT FROM baskets b WHERE k.id IN (b.contact_id, b.orderer_contact_id))`,
  'relations.joinFormerCustomer': 'SELECT f.customer_id AS id, f.id AS "formerId" FROM former_customers f',
  'relations.linkSupplier': `SELECT u.id AS "userId", s.id AS "supplierId" FROM users u, suppliers s WHERE u.external_supplier`,
  'catalogue.saveDefaultAnswer': `SELECT q.code AS question, 'general' AS scope, '' AS key, (SELECT d.value FROM default_answers d WHERE d.question_id = q.id AND d.scope = 'general') AS before, json_build_array(q.answers -> 0 ->> 'value') AS values
    FROM questions q WHERE jsonb_array_length(q.answers) > 0`,
  'imports.start': `
    WITH ready AS (UPDATE import_rows SET status = 'ready', basket_id = NULL WHERE import_id = (SELECT min(import_id) FROM import_rows) AND md5($1) <> ''),
    one AS (UPDATE imports SET status = 'checked' WHERE id = (SELECT min(import_id) FROM import_rows) RETURNING id, version)
    SELECT to_jsonb(one) AS found FROM one`,
  'imports.readRecordImport': 'SELECT i.id FROM record_imports i',
  'imports.listRecordRows': 'SELECT i.id FROM record_imports i',
  'imports.findRecords': 'SELECT i.id FROM record_imports i',
  'imports.downloadRecordProblems': 'SELECT i.id FROM record_imports i',
  'imports.reviewRecords': `SELECT i.id, i.version, true AS suggestions FROM record_imports i WHERE i.status = 'checked'`,
  'imports.runRecords': `SELECT i.id, i.version, true AS running FROM record_imports i WHERE i.status = 'checked'`,
  'imports.cancelRecords':
    madeBy(`UPDATE record_imports i SET status = 'running', run = run + 1 WHERE i.id = (SELECT min(id) FROM record_imports WHERE status IN ('checked', 'running')) AND md5($1) <> ''
    RETURNING i.id`),
  'imports.undoRecords': `SELECT i.id, i.version FROM record_imports i WHERE i.status = 'finished'`,
  'imports.exportRecords': `SELECT kind FROM (VALUES ('customers'), ('papers'), ('articles')) AS one (kind)`,
  'invoicing.editDraft': `SELECT i.id, i.version, '' AS "sendTo" FROM invoices i WHERE i.status = 'concept'`,
  'invoicing.send': `SELECT json_build_array(i.id) AS ids FROM invoices i WHERE i.status = 'final'`,
  'invoicing.credit': `SELECT i.id, i.version, 'Fout' AS reason FROM ${sentInvoice} AND i.credited_gross = 0 AND i.settled = 0 AND NOT i.taken_over`,
  'invoicing.creditReturn': `SELECT r.id, i.id AS "invoiceId", i.version, 100 AS amount FROM returns r JOIN return_lines n ON n.return_id = r.id AND n.credit
    JOIN invoice_lines l ON l.line_id = n.line_id JOIN invoices i ON i.id = l.invoice_id AND i.status IN ('sent', 'paid')`,
  'invoicing.writeOff':
    madeBy(`UPDATE invoices i SET settled = i.gross - i.credited_gross - 100 WHERE i.id = (SELECT i.id FROM ${sentInvoice} ORDER BY i.id LIMIT 1) AND md5($1) <> ''
    RETURNING i.id, i.version, 'Klein verschil' AS reason`),
  'complaints.readFile': `SELECT c.id, f.id AS "fileId" FROM complaints c JOIN files f ON f.refs @> ARRAY['complaint:' || c.id]`,
  'complaints.move': `SELECT c.id, c.version, 2 AS "statusId" FROM complaints c WHERE c.closed_at IS NULL AND c.status_id = 1`,
  'complaints.saveMeasure': `SELECT c.id, t.id AS "improvementId", 'Mal vervangen' AS description, '2026-12-09' AS "dueOn" FROM complaints c, complaint_terms t
    WHERE c.closed_at IS NULL AND t.kind = 'improvement' AND t.active`,
  'complaints.makeRework': `SELECT c.id, c.version, 10 AS quantity FROM complaints c JOIN lines l ON l.id = c.line_id AND l.kind = 'product'
    WHERE c.closed_at IS NULL AND c.rework_basket_id IS NULL`,
};
