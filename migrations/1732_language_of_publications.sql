-- The language of the text of a publication, as ISO 639-1; empty where its author did not say.
ALTER TABLE publications ADD COLUMN language text NOT NULL DEFAULT '';
