import { apiPath, type ContentItem } from '@quarterline/contract';

/** The words as a buyer will read them, with examples, in a window of their own. */
export function OfferPreview({ item, isSaved }: { item: ContentItem; isSaved: boolean }) {
  return (
    <p className="field-hint">
      {isSaved ? (
        <a
          href={apiPath('GET /api/admin/offer-texts/:itemId/preview', { itemId: item.id }, { version: item.version })}
          target="_blank"
          rel="noreferrer"
        >
          Look at it as a PDF with examples
        </a>
      ) : (
        'It can be looked at as a PDF as soon as it is saved.'
      )}
    </p>
  );
}
