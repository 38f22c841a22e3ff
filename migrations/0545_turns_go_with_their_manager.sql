-- Whose turn it was goes with the manager: it keeps nobody from being deleted.
ALTER TABLE order_manager_turns DROP CONSTRAINT order_manager_turns_manager_id_fkey;
ALTER TABLE order_manager_turns ADD CONSTRAINT order_manager_turns_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES managers ON DELETE CASCADE;
