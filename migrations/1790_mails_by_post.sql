-- What goes to a customer without an e-mail address is printed and posted.
ALTER TABLE mails DROP CONSTRAINT mails_status_check;
ALTER TABLE mails ADD CONSTRAINT mails_status_check
  CHECK (status IN ('waiting', 'held', 'queued', 'kept', 'sent', 'failed', 'withdrawn', 'to_post', 'posted'));
-- Every home page counts the orders with something to post, of which there are few.
CREATE INDEX mails_to_post ON mails (id) WHERE status = 'to_post';
