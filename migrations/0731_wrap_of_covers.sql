-- The turn-in and hinge of a hardcover's wrap, by which text is safe; until now every wrap without bleed kept 20 mm at each side.
UPDATE upload_slots SET expected = expected || '{"wrap": {"turnInMm": 15, "hingeMm": 8}}'
WHERE slot = 'cover' AND (expected ->> 'bleedMm')::float8 = 0;
