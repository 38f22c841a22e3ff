-- Hand-over lists ask for the shipments of a day.
CREATE INDEX shipments_handed_over ON shipments (handed_over_at) WHERE handed_over_at IS NOT NULL;
