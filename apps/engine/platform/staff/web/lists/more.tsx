import './more-rows.css';
import { Button, FieldError } from '@quarterline/ui';
import type { Pages } from './use-pages.ts';

type Props = {
  pages: Pick<Pages<{ next: number | string | null }>, 'more' | 'waits' | 'failed'>;
  count: number;
  one: string;
  many?: string;
};

/** Below a list that comes page by page: how many are shown, and the next ones. */
export const More = ({ pages: { more, waits, failed }, count, one, many = `${one}s` }: Props) => (
  <div className="more-rows row row--12">
    <span role="status">
      {waits === 'first' ? 'Loading...' : `${count === 1 ? `1 ${one}` : `${count} ${many}`}${more ? ', and more' : ''}`}
    </span>
    {more ? (
      <Button size="small" disabled={waits !== null} onClick={more}>
        {waits === 'next' ? 'Loading...' : 'Show more'}
      </Button>
    ) : null}
    {failed ? <FieldError>The engine did not answer. Press again.</FieldError> : null}
  </div>
);
