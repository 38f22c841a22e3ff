-- Where replies to a mail go, and whether no person sent it (RFC 3834).
ALTER TABLE mails ADD reply_to text NOT NULL DEFAULT '', ADD automatic boolean NOT NULL DEFAULT false;
