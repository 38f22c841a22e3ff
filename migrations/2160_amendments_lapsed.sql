-- Who agreed to a change that no longer fitted when its order went on, and since when it waits for the order manager.
ALTER TABLE amendments
  ADD COLUMN lapsed_at timestamptz,
  ADD COLUMN lapsed_by text;
