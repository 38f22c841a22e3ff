-- Versions count on over all drafts: a save from a draft that is gone is stale, whatever the next one is at.
CREATE SEQUENCE parameter_draft_versions AS int;
SELECT setval('parameter_draft_versions', (SELECT coalesce(max(version), 0) + 1 FROM parameter_drafts), false);
ALTER TABLE parameter_drafts ALTER COLUMN version SET DEFAULT nextval('parameter_draft_versions');
