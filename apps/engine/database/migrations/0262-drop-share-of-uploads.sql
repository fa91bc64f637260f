-- runs-with: 0262-drop-share-of-uploads
-- nothing-lost: file_upload.share
-- Sound is kept as it came: nothing takes minutes to convert, and nobody is told how far it is.
ALTER TABLE file_upload DROP COLUMN IF EXISTS share;
