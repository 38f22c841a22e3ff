-- The page that a person asked for before registering; opened once the account is active.
ALTER TABLE registrations ADD COLUMN return_to text NOT NULL DEFAULT '';
