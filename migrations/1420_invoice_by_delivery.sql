-- A row of an invoice that charges what was delivered of an order line so far; the rest of the line is charged later.
ALTER TABLE invoice_lines ADD COLUMN part boolean NOT NULL DEFAULT false;
CREATE INDEX invoice_lines_part ON invoice_lines (line_id) WHERE part;
CREATE INDEX lines_to_invoice_in_part ON lines (basket_id)
  WHERE invoice_status <> 'invoiced' AND (status = 'partly_delivered' OR invoice_status = 'partly_invoiced');
