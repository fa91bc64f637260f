import '#site/pages/sale/entry/call-us.css';
import './contact-panel.css';
import { phoneLink } from '@quarterline/listing';
import { ButtonLink, Dialog, Icon, mailIcon } from '@quarterline/ui';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { MiniForm } from '#site/forms/mini-form.tsx';
import { useSite } from '../site-context.ts';

/** How to reach a person, from the right edge of any page. */
export default function ContactPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { brand } = useSite().slice;
  useEffect(() => {
    if (!open) return;
    // A link in the panel leads to another page; the panel does not come along.
    addEventListener('popstate', onClose);
    return () => removeEventListener('popstate', onClose);
  }, [open, onClose]);
  // On the body: what it looks like does not depend on which button opened it.
  return createPortal(
    <Dialog title="Talk to a person" open={open} onClose={onClose} kind="side">
      <div className="contact-panel">
        {brand.phone === '' ? null : (
          <p className="num call-us">
            <a href={phoneLink(brand.phone)}>{brand.phone}</a>
          </p>
        )}
        <p className="meta">An answer to mail takes up to a few hours.</p>
        {brand.email === '' ? null : (
          <p>
            <a className="contact-panel-mail" href={`mailto:${brand.email}`}>
              <Icon art={mailIcon} />
              {brand.email}
            </a>
          </p>
        )}
        <ButtonLink href="/contact" onClick={onClose}>
          All our direct lines
        </ButtonLink>
        <h3 className="contact-panel-write">Or write</h3>
        <MiniForm />
      </div>
    </Dialog>,
    document.body,
  );
}
