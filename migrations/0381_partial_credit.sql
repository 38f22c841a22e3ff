-- An invoice may be credited in parts, each line until nothing of it is left; that no more is taken back than was charged is decided under its lock.
DROP INDEX invoices_credited;
CREATE INDEX invoices_credited ON invoices (credited_invoice_id) WHERE credited_invoice_id IS NOT NULL;
-- What a credit note takes back is found by the line of the order and by whether it is the goods or their transport.
CREATE UNIQUE INDEX invoice_lines_once ON invoice_lines (invoice_id, line_id, kind);
