-- The early file that the cover builder made last, and what it was made of, to tell when more was typed since.
ALTER TABLE thesis_drafts ADD COLUMN cover_made jsonb;
