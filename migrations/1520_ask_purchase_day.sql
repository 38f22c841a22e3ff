-- Another day that a supplier was asked for after the order, until it agrees or comes with a day of its own.
ALTER TABLE stock_purchase_lines ADD COLUMN wanted_on date, ADD COLUMN wanted_at timestamptz;
