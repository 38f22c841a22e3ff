-- The contacts who see the candidates of a university.
CREATE TABLE university_readers (
  university_id bigint NOT NULL REFERENCES universities ON DELETE CASCADE,
  contact_id bigint NOT NULL REFERENCES contacts ON DELETE CASCADE,
  PRIMARY KEY (university_id, contact_id)
);
SELECT protect('university_readers', 'contact_id = setting_id(''contact_id'')');
REVOKE INSERT, UPDATE, DELETE ON university_readers FROM app_external;
CREATE INDEX university_readers_contact ON university_readers (contact_id);
CREATE INDEX thesis_drafts_university ON thesis_drafts ((answers ->> 'universityId')) WHERE ordered_at IS NOT NULL;
