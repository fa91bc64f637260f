import '#platform/staff/web/editor-notes.css';
import { type AdminSale, apiPath, pagePath } from '@quarterline/contract';
import { checkIcon, circleIcon, Icon } from '@quarterline/ui';
import { useEffect } from 'react';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { useEditor } from '../draft/editor-context.ts';

const STATUS: Readonly<Record<AdminSale['unapproved'][number]['status'], string>> = {
  waiting: 'not answered',
  partly: 'accepted by some',
  accepted: 'accepted',
  commented: 'has an open comment',
  changed: 'changed since it was accepted',
};

/** The parts that the seller has yet to approve, of the draft as it is saved now. */
export function useUnapproved(): AdminSale['unapproved'] {
  const { sale, view } = useEditor();
  const [asked, reload] = useAsked(apiPath('GET /api/admin/auctions/:slug', { slug: sale.slug }));
  // A saved change may withdraw an approval.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is why it is asked again
  useEffect(() => void reload(), [view.version]);
  return asked.at === 'known' ? asked.what.unapproved : sale.unapproved;
}

/** Under "Before you publish": how far the approval of the seller has come. Nothing where no account sells. */
export function SellerApproval() {
  const { draft } = useEditor();
  return draft.sellerAccounts.some(({ relation }) => relation === 'seller') ? <Unapproved /> : null;
}

function Unapproved() {
  const { sale } = useEditor();
  const open = useUnapproved();
  return (
    <section>
      <h2>Approval of the seller</h2>
      <ul>
        {open.length === 0 ? (
          <li className="is-ok">
            <Icon art={checkIcon} />
            <span>Nothing waits for the seller</span>
          </li>
        ) : null}
        {open.map(({ id, title, status, comments }) => (
          <li key={id} className="is-later">
            <Icon art={circleIcon} />
            <span>
              {title}: {STATUS[status]}{' '}
              {comments.map((comment) => (
                <q key={comment}>{comment}</q>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href={pagePath('/admin/auctions/:slug/seller/', { slug: sale.slug })}>Ask the seller, and answer them</a>
      </p>
    </section>
  );
}
