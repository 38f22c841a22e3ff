-- What the virus scanner said of a file; `none` came while the shop had no scanner.
ALTER TABLE uploads ADD COLUMN scan text NOT NULL DEFAULT 'none' CHECK (scan IN ('none', 'waiting', 'clean', 'infected', 'too_large'));
