-- outbox.list
SELECT id, kind, subject, recipients, refs, status, bounced, jsonb_array_length(attachments) AS "attachmentCount", created_at AS "createdAt" FROM mails WHERE true AND true ORDER BY created_at DESC, id DESC LIMIT $1;
SELECT count(*) AS count FROM (SELECT 1 FROM mails WHERE true ORDER BY created_at DESC, id DESC LIMIT $1) m;

-- outbox.list, search: "uu"
SELECT id, kind, subject, recipients, refs, status, bounced, jsonb_array_length(attachments) AS "attachmentCount", created_at AS "createdAt" FROM mails WHERE (mail_words(subject, recipients) LIKE searchable($1) OR mail_words(subject, recipients) LIKE searchable($2)) AND true ORDER BY created_at DESC, id DESC LIMIT $3;
SELECT count(*) AS count FROM (SELECT 1 FROM mails WHERE (mail_words(subject, recipients) LIKE searchable($1) OR mail_words(subject, recipients) LIKE searchable($2)) ORDER BY created_at DESC, id DESC LIMIT $3) m;
