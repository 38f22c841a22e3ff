-- The picture on a cover that a candidate makes in the wizard.
ALTER TABLE thesis_drafts ADD COLUMN cover_picture_file_id bigint REFERENCES files;
