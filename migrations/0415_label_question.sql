-- What a carrier is asked has one name until the recipient is another: asked twice, it makes one set of labels.
ALTER TABLE shipments ADD COLUMN label_question integer NOT NULL DEFAULT 1;
UPDATE shipments SET label_question = version;
