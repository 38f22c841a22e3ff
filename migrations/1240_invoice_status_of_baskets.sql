-- The invoice status of a basket now follows its lines whenever these change, not only when one is invoiced.
UPDATE baskets b SET invoice_status = derived.status
FROM (
  SELECT l.basket_id, CASE WHEN bool_and(l.invoice_status = 'invoiced') THEN 'invoiced'
                           WHEN bool_or(l.invoice_status <> 'not_invoiced') THEN 'partly_invoiced' ELSE 'not_invoiced' END AS status
  FROM lines l WHERE l.kind <> 'text' AND l.status NOT IN ('order_canceled', 'quote_canceled') GROUP BY l.basket_id
) derived
WHERE derived.basket_id = b.id AND derived.status <> b.invoice_status;
