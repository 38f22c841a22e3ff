-- Colleagues who get a scheduled report as well, as long as they hold the right to it.
ALTER TABLE export_schedules ADD COLUMN recipient_ids bigint[] NOT NULL DEFAULT '{}';
ALTER TABLE exports ADD COLUMN recipient_ids bigint[] NOT NULL DEFAULT '{}';
CREATE INDEX exports_recipients ON exports USING gin (recipient_ids) WHERE recipient_ids <> '{}';
