import './none-yet.css';
import { Button } from '@quarterline/ui';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  words: string;
  /** What can be done about it. */
  children?: ReactNode;
};

/** In place of a list that is empty: what would stand here, and how it comes. */
export const NoneYet = ({ title, words, children }: Props) => (
  <div className="none-yet stack stack--12 stack--start">
    <h2>{title}</h2>
    <p>{words}</p>
    {children}
  </div>
);

type FoundProps = Omit<Props, 'children'> & {
  /** The words of the way back to everything; null where nothing narrows the list. */
  all: string | null;
  onAll: () => void;
};

/** The same where somebody has searched: it is said aloud, and the way back to everything stands below. */
export const NoneFound = ({ all, onAll, ...said }: FoundProps) => (
  <div role="status">
    <NoneYet {...said}>
      {all ? (
        <Button size="small" onClick={onAll}>
          {all}
        </Button>
      ) : null}
    </NoneYet>
  </div>
);
