-- What the driver and the packer of an address must know, such as the back entrance. A shipment keeps it with the address it was packed for.
ALTER TABLE addresses ADD COLUMN delivery_instructions text NOT NULL DEFAULT '' CHECK (length(delivery_instructions) <= 200);
UPDATE shipments SET recipient = recipient || '{"deliveryInstructions": ""}';
UPDATE thesis_drafts SET answers = jsonb_set(answers, '{otherAddress,deliveryInstructions}', '""') WHERE jsonb_typeof(answers -> 'otherAddress') = 'object';
