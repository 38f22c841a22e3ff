-- The answers to "why", each of which asks the next; what was written in one text before stays in cause_note.
ALTER TABLE complaints ADD COLUMN whys text[] NOT NULL DEFAULT '{}' CHECK (cardinality(whys) <= 5);
