-- The account that the turnover of an invoice line is booked to, as its product said when the invoice was made.
ALTER TABLE invoice_lines ADD COLUMN ledger_account text NOT NULL DEFAULT '';
