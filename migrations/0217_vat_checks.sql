-- What the register of VAT numbers said of the number a customer has: `pending` until it answered, and why it did not.
ALTER TABLE customers ADD COLUMN vat_state text CHECK (vat_state IN ('pending', 'valid', 'invalid'));
ALTER TABLE customers ADD COLUMN vat_checked_at timestamptz;
ALTER TABLE customers ADD COLUMN vat_check_trouble text NOT NULL DEFAULT '';
ALTER TABLE customers ADD COLUMN vat_registered_name text NOT NULL DEFAULT '';
CREATE INDEX customers_vat_to_check ON customers (vat_checked_at) WHERE vat_state IS NOT NULL;
-- The numbers that stand are asked after in the coming nights.
UPDATE customers SET vat_state = 'pending'
WHERE left(vat_number, 2) IN ('AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'EL', 'ES', 'FI', 'FR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV',
  'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'XI');
