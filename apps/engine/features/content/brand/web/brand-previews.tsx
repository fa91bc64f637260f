import '../../../../platform/staff/web/admin-button.css';
import './brand-previews.css';
import { apiPath, type BrandPreview } from '@quarterline/contract';
import { useState } from 'react';
import { AdminGuard } from '../../../../platform/staff/web/frame/admin-guard.tsx';
import { useAsked } from '../../../../platform/staff/web/use-asked.ts';
import { LiveBarSample } from './live-bar-sample.tsx';

/** The draft as it was saved last: home page in two widths, the bar of the live view, an email, a PDF. Drawn when it is asked for. */
export function BrandPreviews({ version, isSaved }: { version: number; isSaved: boolean }) {
  const [drawn, setDrawn] = useState<number | null>(null);
  return (
    <div className="brand-previews">
      <button
        type="button"
        className="admin-button admin-button--large"
        disabled={!isSaved || drawn === version}
        onClick={() => setDrawn(version)}
      >
        {drawn === null ? 'Draw the preview' : drawn === version ? 'Drawn as it is saved' : 'Draw it anew'}
      </button>
      {drawn === null ? null : <Frames key={drawn} version={drawn} />}
    </div>
  );
}

const Frames = ({ version }: { version: number }) => {
  const [asked] = useAsked<BrandPreview>(`${apiPath('GET /api/admin/brand/preview')}?version=${version}`);
  return (
    <AdminGuard asked={asked}>
      {({ siteHref, brand }) => (
        <>
          <figure>
            <figcaption>
              Live view, for bidders <span>The bar on top</span>
            </figcaption>
            <LiveBarSample brand={brand} />
          </figure>
          <div className="brand-previews-pair">
            <figure>
              <figcaption>
                Home page, desktop{' '}
                <a href={siteHref} target="_blank" rel="noreferrer">
                  Open it
                </a>
              </figcaption>
              <div className="brand-previews-desktop">
                <iframe title="The home page at 1280 pixels" src={siteHref} loading="lazy" />
              </div>
            </figure>
            <figure>
              <figcaption>Phone</figcaption>
              <div className="brand-previews-phone">
                <iframe title="The home page at 390 pixels" src={siteHref} loading="lazy" />
              </div>
            </figure>
          </div>
          <div className="brand-previews-two">
            <figure>
              <figcaption>
                An email{' '}
                <a
                  href={`${apiPath('GET /api/admin/brand/preview/email')}?version=${version}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  Open it
                </a>
              </figcaption>
              <iframe
                title="An email with the draft of the brand"
                src={`${apiPath('GET /api/admin/brand/preview/email')}?version=${version}`}
                sandbox=""
              />
            </figure>
            <figure>
              <figcaption>
                A PDF{' '}
                <a
                  href={`${apiPath('GET /api/admin/brand/preview/pdf')}?version=${version}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  Open it
                </a>
              </figcaption>
              <img
                src={`${apiPath('GET /api/admin/brand/preview/page')}?version=${version}`}
                alt="The first page of a PDF with the draft of the brand"
                width={480}
                height={621}
              />
            </figure>
          </div>
        </>
      )}
    </AdminGuard>
  );
};
