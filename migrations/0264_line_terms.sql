-- Costs of sales (commission, payment fee), without VAT.
ALTER TABLE lines ADD COLUMN sales_cost bigint NOT NULL DEFAULT 0 CHECK (sales_cost >= 0);
-- Why a line may be sold below the lowest margin, and the price that this was said of.
ALTER TABLE lines ADD COLUMN margin_note text NOT NULL DEFAULT '';
ALTER TABLE lines ADD COLUMN margin_note_price bigint;
-- The certifier's approval of how the FSC logo stands on the product.
ALTER TABLE lines ADD COLUMN fsc_approval text NOT NULL DEFAULT '';
