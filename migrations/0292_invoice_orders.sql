-- The orders of a collective invoice as its documents name them; empty for an invoice of one order.
ALTER TABLE invoices ADD COLUMN orders jsonb NOT NULL DEFAULT '[]';
