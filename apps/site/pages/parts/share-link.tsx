import './share-link.css';
import { ButtonLink, externalLinkIcon, Icon } from '@quarterline/ui';
import { type MouseEvent, useState } from 'react';

type ShareLinkProps = {
  /** The whole address that is passed on. */
  href: string;
  /** What it is called: "Round Hill Quarters". */
  title: string;
  label: string;
};

/** Passes a page on: with what the device has for it, or by copying the link; without scripts, by an email with the link in it. */
export function ShareLink({ href, title, label }: ShareLinkProps) {
  const [said, setSaid] = useState('');
  const share = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    const done = await sharePage({ url: href, title }, navigator);
    if (done === 'copied') setSaid('The link is copied.');
    if (done === 'failed') setSaid(`Copy this link: ${href}`);
  };
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(href)}`;
  return (
    <p className="share-link">
      <ButtonLink href={mail} onClick={(event) => void share(event)}>
        <Icon art={externalLinkIcon} />
        {label}
      </ButtonLink>
      <span className="share-link-said" role="status">
        {said}
      </span>
    </p>
  );
}

type Page = { url: string; title: string };
/** What a browser may have for passing a page on. */
type Shares = {
  share?: (page: Page) => Promise<void>;
  canShare?: (page: Page) => boolean;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

/** `closed`: the reader thought better of it, and nothing more is offered. */
export async function sharePage(page: Page, device: Shares): Promise<'shared' | 'copied' | 'closed' | 'failed'> {
  if (device.share && (device.canShare?.(page) ?? true)) {
    try {
      await device.share(page);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'closed';
    }
  }
  try {
    if (!device.clipboard) return 'failed';
    await device.clipboard.writeText(page.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
