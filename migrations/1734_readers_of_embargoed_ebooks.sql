-- Readers who asked for a mail on the day on which the e-book of a publication opens; the mail removes the row.
CREATE TABLE publication_readers (
  publication_id bigint NOT NULL REFERENCES publications ON DELETE CASCADE,
  email text NOT NULL,
  language text NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (publication_id, email)
);
SELECT protect('publication_readers', NULL);
