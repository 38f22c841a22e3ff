-- What a customer asks of paper, and which contacts receive invoices.
ALTER TABLE customers ADD COLUMN fsc boolean NOT NULL DEFAULT false;
ALTER TABLE contacts ADD COLUMN receives_invoices boolean NOT NULL DEFAULT false;
