-- The optional mails, besides that of a shipment, that a contact does not want.
ALTER TABLE contacts ADD COLUMN unwanted_mails text[] NOT NULL DEFAULT '{}';
