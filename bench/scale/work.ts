/**
 * The newest quotes and orders are open: as many in a small archive as in a large one, because the work in hand stays the
 * same while the archive grows.
 */
export const inHand = 2400;

const done = `b.status = 'closed'`;

/** Statements for the records of other modules: articles, and for these orders invoices, shipments, mails, plan events and some extras. */
export function workStatements(articles: number, share: number): string[] {
  const few = (large: number) => Math.round(large * share);
  return [
    `WITH made AS (
       INSERT INTO articles (code, name_nl, name_en, vat_rate, price_breaks, piece_weight_g, pieces_per_box, min_stock)
       SELECT 'ART-' || lpad(n::text, 5, '0'), 'Notitieboek ' || n, 'Notebook ' || n, 21,
         '[{"fromQuantity":1,"eachEur":1.25},{"fromQuantity":100,"eachEur":1}]', 120, 50, 100
       FROM generate_series(1, ${articles}) n RETURNING id),
     bins AS (INSERT INTO stock_locations (code) SELECT 'A-' || n FROM generate_series(0, 89) n RETURNING id, code),
     items AS (
       INSERT INTO stock_items (article_id, physical, reserved, min_stock) SELECT id, 1000000, 1, 100 FROM made
       ON CONFLICT (article_id) DO UPDATE SET physical = excluded.physical, reserved = excluded.reserved RETURNING id, article_id),
     reservations AS (
       INSERT INTO stock_reservations (item_id, need_on, quantity, reserved_at, note) SELECT id, current_date + 30, 1, now(), 'Beurs' FROM items),
     lots AS (INSERT INTO stock_lots (item_id, code, received_on) SELECT id, 'L1', current_date - 30 FROM items RETURNING id, item_id),
     placed AS (
       INSERT INTO stock_positions (item_id, lot_id, location_id, quantity)
       SELECT o.item_id, o.id, p.id, 1000000 FROM lots o JOIN items i ON i.id = o.item_id JOIN bins p ON p.code = 'A-' || i.article_id % 90
       RETURNING item_id, lot_id, location_id, quantity)
     INSERT INTO stock_mutations (at, item_id, lot_id, location_id, counts_on, act, type, quantity, balance, actor_name)
     SELECT now(), item_id, lot_id, location_id, current_date - 30, nextval('stock_acts'), 90, quantity, quantity, 'Manager 1' FROM placed`,
    `WITH made AS (
       INSERT INTO invoices (number, type, status, business_unit_id, customer_id, language, recipient, send_to, order_number, supply_from,
         supply_until, payment_days, issued_on, due_on, net, vat, gross, vat_rows, created_at, finalised_at, sent_at)
       SELECT 'F-' || b.number, 'invoice', 'sent', b.business_unit_id, b.customer_id, 'nl', '{}', 'contact@voorbeeld.example', b.number,
         b.closed_at::date, b.closed_at::date, 30, b.closed_at::date, b.closed_at::date + 30, b.total, 0, b.total, '[]', b.closed_at, b.closed_at, b.closed_at
       FROM baskets b WHERE ${done} ORDER BY b.id DESC RETURNING id, order_number)
     INSERT INTO invoice_lines (invoice_id, position, basket_id, line_id, kind, description, quantity, net, vat_rate, vat_category)
     SELECT m.id, 1, b.id, l.id, 'line', l.description, l.quantity, b.total, 9, 'S'
     FROM made m JOIN baskets b ON b.number = m.order_number JOIN lines l ON l.basket_id = b.id AND l.position = 1`,
    `WITH made AS (
       INSERT INTO shipments (number, basket_id, business_unit_id, address_id, recipient, status, type, method, carrier, tracking_number, created_at)
       SELECT 'Z' || b.id, b.id, b.business_unit_id, b.invoice_address_id, '{"name":"Klant","city":"Utrecht","country":"NL"}', 'delivered',
         'parcel', 'standard', 'postnl', '3S' || lpad(b.id::text, 9, '0'), b.closed_at
       FROM baskets b WHERE ${done} ORDER BY b.id DESC RETURNING id, basket_id),
     packed AS (INSERT INTO packages (shipment_id, position, grams, contents) SELECT id, 1, 4200, '[]' FROM made)
     INSERT INTO shipment_lines (shipment_id, line_id, delivery_id, quantity)
     SELECT m.id, l.id, d.id, d.quantity FROM made m JOIN lines l ON l.basket_id = m.basket_id JOIN deliveries d ON d.line_id = l.id`,
    `INSERT INTO mails (message_id, kind, refs, sender, recipients, subject, body_text, body_html, status, created_at, sent_at)
     SELECT b.id || '@bench', 'baskets.quote', ARRAY['basket:' || b.id], 'shop@voorbeeld.example', ARRAY['contact@voorbeeld.example'],
       'Offerte ' || b.number, '', '', 'sent', b.created_at, b.created_at FROM baskets b ORDER BY b.id DESC`,
    `INSERT INTO web_requests (source, kind, status, business_unit_id, received_at, language, company, sender_name, sender_email, customer_id,
       product, quantity, basket_id)
     SELECT 'portal', 'quote', CASE WHEN b.id <= 150 THEN 'new' ELSE 'accepted' END, b.business_unit_id, b.created_at, 'nl', c.name, 'Jan',
       'contact' || c.id || '@voorbeeld.example', c.id, b.description, 150, CASE WHEN b.id > 150 THEN b.id END
     FROM baskets b JOIN customers c ON c.id = b.customer_id WHERE b.id <= ${150 + few(20_000)} ORDER BY b.id DESC`,
    `INSERT INTO complaints (number, title, business_unit_id, customer_id, basket_id, type_id, department_id, reason_id, status_id, status_since,
       owner_user_id, registered_at, due_on, closed_at)
     SELECT 'K-' || b.id, 'Klacht over ' || b.description, b.business_unit_id, b.customer_id, b.id, 1 + b.id % 4, 5 + b.id % 7, 12 + b.id % 10,
       CASE WHEN b.id <= 150 THEN 1 ELSE 8 END, b.created_at, 1 + b.id % 12, b.created_at, b.created_at::date + 14,
       CASE WHEN b.id > 150 THEN b.created_at + interval '9 days' END
     FROM baskets b WHERE b.id <= ${150 + few(5_000)} ORDER BY b.id DESC`,
    `INSERT INTO suppliers (name) SELECT 'Binderij ' || n FROM generate_series(1, 20) n`,
    `WITH made AS (
       INSERT INTO outsourced_components (line_id, activity, description, quantity, lead_days, needed_on, created_at, closed_at)
       SELECT l.id, 'laminating', l.description, 150, 3, b.delivery_date, b.created_at, CASE WHEN b.id > ${inHand} THEN b.created_at + interval '9 days' END
       FROM baskets b JOIN lines l ON l.basket_id = b.id AND l.position = 1
       WHERE b.id <= ${inHand} AND b.status = 'in_progress' OR b.id <= ${inHand + few(80_000)} AND ${done} ORDER BY b.id DESC
       RETURNING id, created_at, closed_at)
     INSERT INTO outsourced_assignments (component_id, supplier_id, status, asked_at, price, delivery_date, ordered_at, deliver_at)
     SELECT id, 1 + id % 20, CASE WHEN closed_at IS NULL THEN 'order' ELSE 'closed' END, created_at, 1000000, created_at::date + 9, created_at, 'us' FROM made`,
    `INSERT INTO plan_places (code, name_nl, name_en, department, kind, week, position)
     SELECT 'P' || n, 'Pers ' || n, 'Press ' || n, 'print', 'press', '[]', n FROM generate_series(1, 12) n`,
    `INSERT INTO plan_events (line_id, activity, sequence, setup_minutes, run_minutes, minutes, quantity_in, unit, place_id, status, planned_start, planned_end)
     SELECT l.id, 'print', s, 10, 50, 60, 150, 'sheet', 1 + b.id % 12, CASE WHEN b.id > ${inHand} THEN 'ready' ELSE 'planned' END,
       b.delivery_date - interval '5 days' + s * interval '6 hours', b.delivery_date - interval '5 days' + s * interval '6 hours' + interval '1 hour'
     FROM baskets b JOIN lines l ON l.basket_id = b.id AND l.position = 1 CROSS JOIN generate_series(1, 1) s
     WHERE b.id <= ${inHand} AND b.status = 'in_progress' OR b.id > ${inHand} AND ${done}`,
    `INSERT INTO upload_slots (basket_id, line_id, slot, position, expected)
     SELECT l.basket_id, l.id, slot, 1, '{}' FROM lines l, unnest(ARRAY['inner', 'cover']) slot WHERE l.status = 'artwork'`,
  ];
}
