-- How much an order asked of each line: a confirmation may name another quantity, which becomes ordered. Of orders that were sent before, what was
-- asked is not known any more where it differs. (2 December 2026)
ALTER TABLE stock_purchase_lines ADD COLUMN asked numeric(15, 3);
UPDATE stock_purchase_lines l SET asked = ordered FROM stock_purchases p WHERE p.id = l.purchase_id AND p.ordered_at IS NOT NULL;
