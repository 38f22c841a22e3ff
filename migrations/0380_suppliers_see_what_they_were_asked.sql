-- A price that a supplier's program gave is kept as a quote before anybody asked that supplier: of that it hears when it is asked or ordered from.
ALTER POLICY external_own ON outsourced_assignments
  USING (supplier_id = setting_id('supplier_id') AND told_at IS NOT NULL)
  WITH CHECK (supplier_id = setting_id('supplier_id') AND told_at IS NOT NULL);
