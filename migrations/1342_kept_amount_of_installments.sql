-- How much of an installment finance keeps without VAT; when the order charges less still, what is beyond it is proposed again.
ALTER TABLE installments ADD COLUMN kept_net bigint NOT NULL DEFAULT 0;
UPDATE installments s SET kept_net = i.net FROM invoices i WHERE i.id = s.invoice_id AND s.kept_because <> '';
COMMENT ON COLUMN installments.kept_net IS 'What finance decided to keep without VAT in euros x 10^-4, although the order charges less; see kept_because.';
