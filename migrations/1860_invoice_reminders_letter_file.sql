-- letter_file_id: the letter of a reminder to a customer without an e-mail address.
ALTER TABLE invoice_reminders ADD COLUMN letter_file_id bigint REFERENCES files;
