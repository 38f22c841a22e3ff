ALTER TABLE invoice_lines DROP CONSTRAINT invoice_lines_vat_category_check,
  ADD CONSTRAINT invoice_lines_vat_category_check CHECK (vat_category IN ('S', 'Z', 'K', 'AE', 'G', 'E'));
