-- A shop adds price list types of its own. A to D are of edition 1 of the standards; D is the one whose graduated prices may stand in a case.
ALTER TABLE price_list_types DROP CONSTRAINT price_list_types_code_check;
ALTER TABLE price_list_types ADD CHECK (code ~ '^[A-Z][A-Z0-9]{0,5}$');
ALTER TABLE price_list_types ADD COLUMN active boolean NOT NULL DEFAULT true;
ALTER TABLE customers DROP CONSTRAINT customers_price_list_type_check;
ALTER TABLE customers ADD FOREIGN KEY (price_list_type) REFERENCES price_list_types (code);
ALTER TABLE price_lists DROP CONSTRAINT price_lists_price_list_type_check;
ALTER TABLE price_lists ADD FOREIGN KEY (price_list_type) REFERENCES price_list_types (code);
