-- When a mail goes by itself; without a row as the program says.
CREATE TABLE mail_schedules (
  kind text NOT NULL,
  business_unit_id bigint NOT NULL REFERENCES business_units,
  is_on boolean NOT NULL,
  -- Working days after what it is about; null for what goes as soon as it happens.
  after_days int CHECK (after_days BETWEEN 1 AND 30),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (kind, business_unit_id)
);
SELECT protect('mail_schedules', NULL);

-- An order of which files are awaited was reminded, and by which link.
CREATE TABLE upload_reminders (
  basket_id bigint NOT NULL REFERENCES baskets,
  number int NOT NULL CHECK (number BETWEEN 1 AND 2),
  link_id bigint NOT NULL REFERENCES upload_links,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (basket_id, number)
);
CREATE INDEX upload_reminders_link ON upload_reminders (link_id);
SELECT protect('upload_reminders', NULL);

-- When the customer was reminded of a proof.
ALTER TABLE approvals ADD COLUMN reminded_at timestamptz;
