-- Whether a stub gave the last answer about the VAT number.
ALTER TABLE customers ADD COLUMN vat_by_stub boolean NOT NULL DEFAULT false;
