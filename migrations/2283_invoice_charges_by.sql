-- 2026-12-03 07:05. By what the freight and other charges of a supplier's invoice were divided over the goods that came.
ALTER TABLE stock_purchase_invoices ADD COLUMN charges_by text NOT NULL DEFAULT 'value' CHECK (charges_by IN ('value', 'kg'));
