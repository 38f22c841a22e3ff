-- What begins with the words is a range of names in the order of their letters, whatever the order of the database.
ALTER TABLE customer_words ALTER COLUMN name TYPE text COLLATE "C";
