-- What complaints say of an order, written by them through baskets: how many are open, and which keep its invoice back, by number.
ALTER TABLE baskets ADD COLUMN open_complaints int NOT NULL DEFAULT 0;
ALTER TABLE baskets ADD COLUMN invoice_locked_by text;
