import '#platform/staff/web/frame/admin-head.css';
import { apiPath, pagePath } from '@quarterline/contract';
import { ButtonLink } from '@quarterline/ui';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { SaleHead } from '#platform/staff/web/sales/sale-head.tsx';
import { SaleStatusTag } from '#platform/staff/web/sales/sale-status-tag.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { Results } from './results.tsx';

/** `/admin/auctions/{slug}/results/`: what a sale sold, and how far each purchase has come towards its title. */
export default function ResultsPage({ slug }: { slug: string }) {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/auctions/:slug/results', { slug }));
  return (
    <AdminFrame name={asked.at === 'known' ? asked.what.name : null} slug={slug}>
      {asked.at === 'refused' && asked.problem.code === 'not_found' ? (
        <>
          <SaleHead slug={slug} name="This sale" tag={null} />
          <NoneYet
            title="Not public yet"
            words="Results begin when the first parcel is decided. Until then there is the editor."
          />
        </>
      ) : (
        <AdminGuard asked={asked}>
          {(results) => (
            <>
              <SaleHead slug={slug} name={results.name} tag={<SaleStatusTag status={results.status} />}>
                <div className="admin-head-state row row--12">
                  <ButtonLink size="row" href={pagePath('/admin/trust/', {}, { sale: slug })}>
                    Trust
                  </ButtonLink>
                  <ButtonLink size="row" href={pagePath('/admin/reports/', {}, { sale: slug })}>
                    Reports
                  </ButtonLink>
                  <ButtonLink size="row" href={pagePath('/admin/auctions/:slug/corrections/', { slug })}>
                    Correct a mistake
                  </ButtonLink>
                </div>
              </SaleHead>
              <Results results={results} reload={reload} />
            </>
          )}
        </AdminGuard>
      )}
    </AdminFrame>
  );
}
