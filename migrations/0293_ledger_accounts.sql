-- The ledger accounts of what is charged besides products.
ALTER TABLE payment_settings ADD COLUMN transport_account text NOT NULL DEFAULT '', ADD COLUMN other_account text NOT NULL DEFAULT '';
