-- The Message-ID of the mail by which a message came: a mail that is delivered twice is one message.
ALTER TABLE order_messages ADD COLUMN mail_id text UNIQUE;
