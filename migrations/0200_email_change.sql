-- The address that an account gets when it is confirmed by the mailed link; until then the account keeps the old one.
ALTER TABLE users ADD COLUMN new_email text;
