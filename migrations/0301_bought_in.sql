-- Goes out because its calculation buys it, and stays here again when the calculation no longer does.
ALTER TABLE outsourced_components ADD COLUMN bought_in boolean NOT NULL DEFAULT false;
