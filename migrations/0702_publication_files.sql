-- The cover and the e-book of a publication, the day until which the e-book stays closed, and its DOI.
ALTER TABLE publications
  ADD COLUMN cover_file_id bigint REFERENCES files,
  ADD COLUMN ebook_file_id bigint REFERENCES files,
  ADD COLUMN embargo_until date,
  ADD COLUMN doi text NOT NULL DEFAULT '';
CREATE INDEX publications_cover ON publications (cover_file_id) WHERE cover_file_id IS NOT NULL;
CREATE INDEX publications_ebook ON publications (ebook_file_id) WHERE ebook_file_id IS NOT NULL;
