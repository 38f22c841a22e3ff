-- Terms that count from the end of the month of the invoice, as customers in Belgium, France and Germany often have.
ALTER TABLE customers ADD COLUMN payment_month_end boolean NOT NULL DEFAULT false;
ALTER TABLE invoices ADD COLUMN payment_month_end boolean NOT NULL DEFAULT false;
