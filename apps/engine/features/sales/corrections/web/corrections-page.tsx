import { apiPath } from '@quarterline/contract';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { SaleHead } from '#platform/staff/web/sales/sale-head.tsx';
import { SaleStatusTag } from '#platform/staff/web/sales/sale-status-tag.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { Corrections } from './corrections.tsx';

/** `/admin/auctions/{slug}/corrections/`: what is wrong with a public sale, and the lawful way to correct it. */
export default function CorrectionsPage({ slug }: { slug: string }) {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/auctions/:slug/corrections', { slug }));
  return (
    <AdminFrame name={asked.at === 'known' ? asked.what.name : null} slug={slug}>
      {asked.at === 'refused' && asked.problem.code === 'not_found' ? (
        <>
          <SaleHead slug={slug} name="This sale" tag={null} />
          <NoneYet
            title="Not public yet"
            words="What is not public yet is changed in the editor, without a word to anybody."
          />
        </>
      ) : (
        <AdminGuard asked={asked}>
          {(choices) => (
            <>
              <SaleHead slug={slug} name={choices.name} tag={<SaleStatusTag status={choices.status} />} />
              <Corrections slug={slug} choices={choices} reload={reload} />
            </>
          )}
        </AdminGuard>
      )}
    </AdminFrame>
  );
}
