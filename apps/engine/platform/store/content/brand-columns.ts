/** Brand columns that only the engine uses: no public feed has them. */
const OF_ENGINE = ['senderName', 'senderEmail', 'dkimSelector', 'logoPng', 'accentColour'] as const;

/**
 * In SQL, the brand as it is published, with what the engine alone needs of the version that is public; null before
 * there is one.
 */
export const PUBLIC_BRAND = `(SELECT record || coalesce(
    (SELECT jsonb_object_agg(key, value) FROM content_item, jsonb_each(public_record)
     WHERE type = 'brand' AND public_id = 'brand' AND key IN (${OF_ENGINE.map((name) => `'${name}'`).join(', ')})), '{}')
  FROM published WHERE type = 'brand' AND id = 'brand')`;
