-- 2026-12-03 06:50. The layer of what there was when an item came to be valued by FIFO, which no entry made; and the fee of a small order, which the
-- orders of one day to one supplier have once.
ALTER TABLE stock_layers ADD COLUMN carried boolean NOT NULL DEFAULT false;
UPDATE stock_layers l SET carried = true
WHERE NOT EXISTS (SELECT 1 FROM stock_layer_parts p JOIN stock_mutations m ON m.id = p.entry_id WHERE p.layer_id = l.id AND m.quantity > 0 AND m.undoes IS NULL);
ALTER TABLE stock_purchases ADD COLUMN small_order numeric(18, 4) NOT NULL DEFAULT 0 CHECK (small_order >= 0);
