-- The bytes of a file that an act made, until a job has put them into the store of files: no act waits for the store.
CREATE TABLE waiting_files (
  key text PRIMARY KEY,
  bytes bytea NOT NULL
);
-- Documents and pictures are packed already.
ALTER TABLE waiting_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
SELECT protect('waiting_files', NULL);
GRANT INSERT ON waiting_files TO app_external;
CREATE POLICY external_write ON waiting_files FOR INSERT TO app_external WITH CHECK (true);

-- What was put into the store before a row of `files` said what it is: where none has said so a day later, it goes again.
CREATE TABLE put_files (
  key text PRIMARY KEY,
  put_at timestamptz NOT NULL
);
CREATE INDEX put_files_put_at ON put_files (put_at);
SELECT protect('put_files', NULL);
