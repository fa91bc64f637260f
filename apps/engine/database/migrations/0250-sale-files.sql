-- runs-with: 0131-migration-compatibility
-- A sale out of another installation is sent in parts as files are, and is read from them: it is no file of the library.
ALTER TABLE file_upload DROP CONSTRAINT kind_of_upload_is_known;
ALTER TABLE file_upload ADD CONSTRAINT kind_of_upload_is_known
  CHECK (kind IN ('picture', 'document', 'audio', 'video', 'captions', 'saleFile'));
