-- Home counts mails that failed or bounced; without this index it read all mails.
CREATE INDEX mails_bounced ON mails (id) WHERE bounced_at IS NOT NULL;
