-- A reminder of an invoice to a customer without an e-mail address is a letter, which is printed with the invoice.
ALTER TABLE invoice_reminders ADD COLUMN letter_file_id bigint REFERENCES files;
