-- Of which mails about the customer's orders a contact receives a copy.
ALTER TABLE contacts ADD COLUMN copies text[] NOT NULL DEFAULT '{}'
  CHECK (copies <@ ARRAY['quotes', 'confirmations', 'shipments']::text[]);
