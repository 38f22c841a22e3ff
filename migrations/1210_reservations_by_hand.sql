-- A reservation without an order line says who made it and what for.
ALTER TABLE stock_reservations ADD COLUMN note text NOT NULL DEFAULT '', ADD COLUMN reserved_by text NOT NULL DEFAULT '';
