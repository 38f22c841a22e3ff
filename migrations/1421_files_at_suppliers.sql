-- The print files that a supplier was sent, and since when it is not to use them because one was taken back.
ALTER TABLE outsourced_assignments
  ADD COLUMN files_sent jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN files_recalled_at timestamptz;
