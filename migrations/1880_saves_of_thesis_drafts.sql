-- By answer of a draft, the save that it comes from: a window of the browser and the order of its saves.
ALTER TABLE thesis_drafts ADD COLUMN writers jsonb NOT NULL DEFAULT '{}';
