-- outbox.list
SELECT id, kind, subject, recipients, status, jsonb_array_length(attachments) AS "attachmentCount", created_at AS "createdAt" FROM mails WHERE true AND id < $1 ORDER BY id DESC LIMIT $2;
SELECT count(*) AS count FROM (SELECT 1 FROM mails WHERE true ORDER BY id DESC LIMIT $1) m;

-- outbox.list, search: "uu"
SELECT id, kind, subject, recipients, status, jsonb_array_length(attachments) AS "attachmentCount", created_at AS "createdAt" FROM mails WHERE (mail_words(subject, recipients) LIKE searchable($1) OR mail_words(subject, recipients) LIKE searchable($2)) AND id < $3 ORDER BY id DESC LIMIT $4;
SELECT count(*) AS count FROM (SELECT 1 FROM mails WHERE (mail_words(subject, recipients) LIKE searchable($1) OR mail_words(subject, recipients) LIKE searchable($2)) ORDER BY id DESC LIMIT $3) m;
