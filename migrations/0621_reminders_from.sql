-- A shop that asked for files and proofs before mails went by themselves, and reminded nobody since: its first night would remind of all of it
-- at once. What was asked until now is for a person to remind of; what is asked from now on goes by itself.
INSERT INTO shop_state (key, value)
SELECT 'prepress.remindersFrom', to_jsonb(now())
WHERE (EXISTS (SELECT 1 FROM upload_links) OR EXISTS (SELECT 1 FROM approvals))
  AND NOT EXISTS (SELECT 1 FROM upload_reminders) AND NOT EXISTS (SELECT 1 FROM approvals WHERE reminded_at IS NOT NULL);
