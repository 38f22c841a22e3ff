-- A line of an order whose price is on more than one invoice: each of its rows says so.
ALTER TABLE invoice_lines ADD COLUMN split boolean NOT NULL DEFAULT false;

-- A credit note that takes a whole invoice back, after which its lines are to be invoiced again.
ALTER TABLE invoices ADD COLUMN bill_again boolean NOT NULL DEFAULT false;
