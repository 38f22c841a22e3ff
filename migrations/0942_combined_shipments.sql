-- The orders whose goods a shipment carries: its own, and others of the same customer to the same address.
CREATE TABLE shipment_baskets (
  shipment_id bigint NOT NULL REFERENCES shipments,
  basket_id bigint NOT NULL REFERENCES baskets,
  PRIMARY KEY (shipment_id, basket_id)
);
SELECT protect('shipment_baskets', 'EXISTS (SELECT 1 FROM baskets b WHERE b.id = basket_id)');
REVOKE INSERT, UPDATE ON shipment_baskets FROM app_external;
INSERT INTO shipment_baskets (shipment_id, basket_id) SELECT id, basket_id FROM shipments;
CREATE INDEX shipment_baskets_basket ON shipment_baskets (basket_id);

CREATE FUNCTION shipment_carries_its_basket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shipment_baskets (shipment_id, basket_id) VALUES (NEW.id, NEW.basket_id);
  RETURN NULL;
END $$;
CREATE TRIGGER shipment_carries_its_basket AFTER INSERT ON shipments FOR EACH ROW EXECUTE FUNCTION shipment_carries_its_basket();
