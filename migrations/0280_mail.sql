-- Mails that go later, and can be taken back until then.
ALTER TABLE mails ADD COLUMN send_at timestamptz;
-- The mail that this one sends once more.
ALTER TABLE mails ADD COLUMN repeat_of bigint REFERENCES mails (id);
CREATE INDEX mails_repeat_of ON mails (repeat_of) WHERE repeat_of IS NOT NULL;
ALTER TABLE mails DROP CONSTRAINT mails_status_check;
ALTER TABLE mails ADD CONSTRAINT mails_status_check CHECK (status IN ('waiting', 'queued', 'kept', 'sent', 'failed', 'withdrawn'));
ALTER TABLE mails ADD CONSTRAINT mails_waiting_until CHECK (status <> 'waiting' OR send_at IS NOT NULL);
CREATE INDEX mails_waiting ON mails (send_at) WHERE status = 'waiting';

-- The shop's own words for a kind of mail; without a row the shipped ones are used.
CREATE TABLE mail_templates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  business_unit_id bigint NOT NULL REFERENCES business_units (id),
  language text NOT NULL CHECK (language IN ('nl', 'en')),
  subject text NOT NULL,
  message text NOT NULL,
  button text NOT NULL DEFAULT '',
  version int NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  UNIQUE (kind, business_unit_id, language)
);
SELECT protect('mail_templates', NULL);
