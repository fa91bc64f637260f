-- What is said in a film, as a file of its own.
ALTER TABLE media_file DROP CONSTRAINT kind_of_file_is_known,
  ADD CONSTRAINT kind_of_file_is_known CHECK (kind IN ('picture', 'document', 'audio', 'video', 'captions'));
