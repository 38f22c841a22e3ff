-- What a link to the upload page asks for: the slots (null: all of the order), the language of its mail and page, and how long it works.
ALTER TABLE upload_links
  ADD COLUMN slot_ids bigint[],
  ADD COLUMN language text NOT NULL DEFAULT 'nl' CHECK (language IN ('nl', 'en')),
  ADD COLUMN days int NOT NULL DEFAULT 60 CHECK (days BETWEEN 1 AND 365);
