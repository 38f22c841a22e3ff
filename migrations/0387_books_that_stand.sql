-- A product whose lines have an ISBN or a NUR was sold with one before that was asked of it: it stays allowed there.
UPDATE sub_groups SET isbn_allowed = true
WHERE NOT isbn_allowed AND EXISTS (SELECT 1 FROM lines WHERE lines.sub_group_id = sub_groups.id AND lines.isbn <> '');
UPDATE sub_groups SET nur_allowed = true
WHERE NOT nur_allowed AND EXISTS (SELECT 1 FROM lines WHERE lines.sub_group_id = sub_groups.id AND lines.nur <> '');
