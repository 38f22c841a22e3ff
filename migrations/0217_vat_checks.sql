-- What the register of VAT numbers said of the number a customer has: `pending` until it answered, and why it did not.
ALTER TABLE customers ADD COLUMN vat_state text CHECK (vat_state IN ('pending', 'valid', 'invalid'));
ALTER TABLE customers ADD COLUMN vat_checked_at timestamptz;
ALTER TABLE customers ADD COLUMN vat_check_trouble text NOT NULL DEFAULT '';
ALTER TABLE customers ADD COLUMN vat_registered_name text NOT NULL DEFAULT '';
CREATE INDEX customers_vat_to_check ON customers (vat_checked_at) WHERE vat_state IS NOT NULL;
