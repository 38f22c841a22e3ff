-- The certificate of a lot, as on the delivery note of its supplier; earlier lots have none until somebody enters it. And why a lot is blocked.
ALTER TABLE stock_lots
  ADD COLUMN certificate text NOT NULL DEFAULT 'none' CHECK (certificate IN ('none', 'fsc_mix', 'fsc_recycled', 'pefc')),
  ADD COLUMN block_reason text NOT NULL DEFAULT '',
  -- A second label says that it is a reprint.
  ADD COLUMN label_printed boolean NOT NULL DEFAULT false;
