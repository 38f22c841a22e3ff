-- What was calculated of a file whose bleed or spine a person corrected: an amendment keeps what was corrected where the calculation stays.
ALTER TABLE upload_slots ADD COLUMN calculated jsonb;
