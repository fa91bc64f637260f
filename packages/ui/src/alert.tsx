import type { ReactNode } from 'react';
import { circleAlertIcon } from './generated/icons.ts';
import { Icon } from './icon.tsx';

type Props = { children: ReactNode; tone?: 'out' | 'done' | undefined; className?: string };

const isNothing = (children: ReactNode): boolean =>
  children === null || children === undefined || children === '' || children === false;

/** A sentence about the whole of a form or a page, read out when it is shown. Without a sentence: nothing. */
export const Alert = ({ children, tone = 'out', className }: Props) =>
  isNothing(children) ? null : (
    <div
      className={['alert', tone === 'done' ? 'alert--done' : '', className].filter(Boolean).join(' ')}
      role={tone === 'done' ? 'status' : 'alert'}
    >
      {tone === 'out' ? <Icon art={circleAlertIcon} /> : null}
      <div>{children}</div>
    </div>
  );

/** A sentence about one field or one row, beside it. Without a sentence: nothing. */
export const FieldError = ({ children, id }: { children: ReactNode; id?: string }) =>
  isNothing(children) ? null : (
    <p className="field-error" role="alert" id={id}>
      <Icon art={circleAlertIcon} />
      <span>{children}</span>
    </p>
  );
