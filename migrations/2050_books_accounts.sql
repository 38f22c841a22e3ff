-- The ledger accounts of an audit file besides those of what is charged: of debtors and of the VAT to pay.
ALTER TABLE payment_settings ADD COLUMN debtors_account text NOT NULL DEFAULT '', ADD COLUMN vat_account text NOT NULL DEFAULT '';
