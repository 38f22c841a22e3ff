-- Mails that failed are few, and everybody's home page counts them.
CREATE INDEX mails_failed ON mails (id) WHERE status = 'failed';
