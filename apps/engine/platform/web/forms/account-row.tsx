import './account-row.css';
import { arrowUpIcon, checkIcon, Price, StatusTag, type StatusTone } from '@quarterline/ui';
import type { ReactNode } from 'react';

/** State of a row: `tone` gives colour and icon, and `text` the word beside it. */
export type RowTag = { tone: StatusTone; text: string };

const ICONS = { lead: checkIcon, held: checkIcon, out: arrowUpIcon } as const;

type Props = {
  title: ReactNode;
  tag?: RowTag | null | undefined;
  /** One or two sentences below the title. */
  text?: ReactNode;
  price?: { label: string; text: string } | null;
  action?: ReactNode;
  /** Below everything, over the whole width. */
  children?: ReactNode;
};

/** A row of a list of the account: what it is about, its state, a price, and what can be done. */
export const AccountRow = ({ title, tag, text, price, action, children }: Props) => (
  <li className="account-row">
    <div className="account-row-head row row--8-16">
      <b>{title}</b>
      {tag ? (
        <StatusTag tone={tag.tone} {...(tag.tone in ICONS ? { icon: ICONS[tag.tone as keyof typeof ICONS] } : {})}>
          {tag.text}
        </StatusTag>
      ) : null}
    </div>
    {text ? <p className="account-row-text">{text}</p> : null}
    {price ? <Price label={price.label}>{price.text}</Price> : null}
    {action ? <div className="account-row-action row row--8">{action}</div> : null}
    {children}
  </li>
);
