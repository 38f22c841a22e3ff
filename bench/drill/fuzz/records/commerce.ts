import { mine } from './parts.ts';

const sentInvoice = `invoices i WHERE i.type = 'invoice' AND i.status = 'sent' AND i.gross > i.settled + i.credited_gross`;
const open = 'i.gross - i.settled - i.credited_gross';
const mineInvoice = (columns: string, condition: string) => mine(columns, 'invoices i', 'i', condition);
const picture = `'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='`;

/** Invoices, payments, complaints, the portal and what is set up. */
export const commerceRecords: Readonly<Record<string, string>> = {
  'invoicing.readProposal': `SELECT 'order-' || b.id AS key FROM baskets b WHERE b.status IN ('delivered', 'partly_delivered')
    AND b.invoice_status = 'not_invoiced' AND b.total > 0`,
  'invoicing.importBankFile': `SELECT replace(n.brand ->> 'iban', ' ', '') AS account FROM business_units n WHERE n.brand ->> 'iban' <> ''`,
  'invoicing.post': `SELECT json_build_array(i.id) AS ids FROM invoices i WHERE i.status = 'final'`,
  'invoicing.bookPayment': `SELECT i.customer_id AS "customerId", '2026-11-18' AS "receivedOn", 'bank' AS method, ${open} AS amount,
    json_build_array(json_build_object('invoiceId', i.id, 'amount', ${open})) AS parts FROM ${sentInvoice}`,
  'invoicing.usePaymentRest': `SELECT p.id, p.version, '[]'::json AS parts, p.rest AS refund FROM payments p WHERE p.rest > 0 AND p.reversed_at IS NULL`,
  'invoicing.readMyPdf': mineInvoice('i.id', `i.status IN ('sent', 'paid') AND i.file_id IS NOT NULL`),
  'invoicing.readMyUbl': mineInvoice('i.id', `i.status IN ('sent', 'paid') AND i.ubl_file_id IS NOT NULL`),
  'invoicing.payInvoice': mineInvoice(
    'i.id',
    `i.type = 'invoice' AND i.status = 'sent' AND i.gross > i.settled + i.credited_gross AND k.may_pay`,
  ),
  'onlinePayments.readMine': mine('p.id', 'online_payments p', 'p'),
  'onlinePayments.payAgain': mine('p.id', 'online_payments p', 'p', `p.status IN ('failed', 'canceled', 'expired') AND k.may_pay`),
  'invoicing.refundOnlinePayment': `SELECT p.id, p.version, least(p.amount, 100) AS amount FROM payments p JOIN online_payments o ON o.payment_id = p.id
    WHERE p.reversed_at IS NULL AND p.refunded < p.amount`,
  'invoicing.settleRefund': `SELECT r.id, true AS refunded FROM online_refunds r WHERE r.status = 'uncertain'`,
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
  'webhooks.replay': `SELECT d.webhook_id AS id, d.id AS "deliveryId" FROM webhook_deliveries d WHERE d.status = 'failed'`,
  'webrequests.downloadFile': 'SELECT w.id FROM web_requests w WHERE w.file_id IS NOT NULL',
  'shop.approveOrder': `SELECT o.id, o.version, o.total, u.email AS "as" FROM shop_orders o JOIN contacts k ON k.customer_id = o.customer_id
    AND k.may_approve AND k.id <> o.contact_id JOIN users u ON u.id = k.user_id WHERE o.status = 'waiting'`,
  'shop.withdrawOrder': `SELECT o.id, o.version, u.email AS "as" FROM shop_orders o JOIN contacts k ON k.id = o.contact_id
    JOIN users u ON u.id = k.user_id WHERE o.status = 'waiting'`,
  'theses.downloadCalendar': `SELECT t.id, u.email AS "as" FROM thesis_drafts t JOIN contacts k ON k.id = t.contact_id JOIN users u ON u.id = k.user_id
    WHERE t.ordered_at IS NOT NULL`,
  'publications.readEbook': `SELECT p.slug FROM publications p WHERE p.status = 'published' AND p.ebook_file_id IS NOT NULL AND p.embargo_until IS NULL`,
  'publications.setFile': `SELECT 'cover' AS kind, 'omslag.png' AS name, ${picture} AS content, true AS agreed`,
  'publications.removeFile': `SELECT 'cover' AS kind`,
  'publications.addIsbns': `SELECT 2 AS "unitId", '978-94-6417-100-6' AS first, 10 AS count`,
  'reports.startExport': `SELECT 'stock' AS report, NULL AS "from", NULL AS "until"`,
  'identity.resetTwoFactor': 'SELECT u.id FROM users u WHERE u.two_factor_enabled',
  'identity.cancelEmail': 'SELECT u.id FROM users u WHERE u.new_email IS NOT NULL',
  'profile.cancelEmail': 'SELECT u.email AS "as" FROM users u WHERE u.new_email IS NOT NULL',
  'identity.readPageReach': `SELECT page FROM (VALUES ('baskets'), ('customers'), ('home')) AS one (page)`,
  'relations.mergeCustomers': `SELECT c.id, c.version, g.id AS "goneId", g.version AS "goneVersion", true AS confirmed,
      '{"name": "kept"}'::json AS choices
    FROM customers c JOIN customers g ON g.id > c.id AND g.name = c.name AND g.business_unit_id = c.business_unit_id`,
  'relations.removeContact': `SELECT k.customer_id AS "customerId", k.id AS "contactId" FROM contacts k
    WHERE k.user_id IS NULL AND NOT EXISTS (SELECT FROM baskets b WHERE k.id IN (b.contact_id, b.orderer_contact_id))`,
  'relations.joinFormerCustomer': 'SELECT f.customer_id AS id, f.id AS "formerId" FROM former_customers f',
  'relations.linkSupplier': `SELECT u.id AS "userId", s.id AS "supplierId" FROM users u, suppliers s WHERE u.external_supplier`,
  'catalogue.removeSubGroup': `SELECT s.id FROM sub_groups s WHERE NOT EXISTS (SELECT FROM lines l WHERE l.sub_group_id = s.id)`,
  'catalogue.saveDefaultAnswer': `SELECT q.code AS question, 'general' AS scope, NULL AS key, NULL AS before, json_build_array(q.answers -> 0 ->> 'value') AS values
    FROM questions q WHERE jsonb_array_length(q.answers) > 0`,
  'imports.start': `SELECT i.id, i.version FROM imports i WHERE i.status = 'checked'`,
  'imports.readRecordImport': 'SELECT i.id FROM record_imports i',
  'imports.listRecordRows': 'SELECT i.id FROM record_imports i',
  'imports.downloadRecordProblems': 'SELECT i.id FROM record_imports i',
  'imports.reviewRecords': `SELECT i.id, i.version, true AS suggestions FROM record_imports i WHERE i.status = 'checked'`,
  'imports.runRecords': `SELECT i.id, i.version, true AS running FROM record_imports i WHERE i.status = 'checked'`,
  'imports.undoRecords': `SELECT i.id, i.version FROM record_imports i WHERE i.status = 'finished'`,
  'imports.exportRecords': `SELECT kind FROM (VALUES ('customers'), ('papers'), ('articles')) AS one (kind)`,
};
