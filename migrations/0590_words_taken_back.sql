-- Words that went back to the shipped ones keep their row: their version goes on counting, so that what was typed on older ones is told.
ALTER TABLE mail_templates ADD COLUMN in_use boolean NOT NULL DEFAULT true;
