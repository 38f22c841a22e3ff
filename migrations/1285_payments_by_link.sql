-- Whether an online payment was begun by the link in a mail, without an account: its payer returns to a page without a session.
ALTER TABLE online_payments ADD COLUMN by_link boolean NOT NULL DEFAULT false;
