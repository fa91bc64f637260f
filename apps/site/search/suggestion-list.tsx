import './suggestion-list.css';
import { circleAlertIcon, Icon, layersIcon, mapPinIcon, ScaleBar, searchIcon } from '@quarterline/ui';
import type { ReactNode } from 'react';
import { useSite } from '#site/shell/site-context.ts';
import type { SuggestionOption } from './suggestion-groups.ts';
import type { Suggestions } from './use-suggestions.ts';

const ICONS = { place: mapPinIcon, sale: layersIcon, search: searchIcon };

type SuggestionListProps = {
  id: string;
  suggestions: Suggestions;
  activeKey: string | null;
  onPoint: (key: string) => void;
  onChoose: () => void;
};

export const optionId = (listId: string, key: string): string => `${listId}-${key.replace(/[^\w-]/g, '_')}`;

/** The open list under the search box. Entries are links, so that they can be opened in another tab too. */
export function SuggestionList({ id, suggestions, activeKey, onPoint, onChoose }: SuggestionListProps) {
  const { status, groups } = suggestions;
  if (status === 'error') return <SuggestionFailure />;
  if (groups.length === 0) return <Waiting />;
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className="suggestion-list">
      {groups.map(({ type, name, icon, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no group of form fields.
        <div
          role="group"
          key={type}
          aria-label={name ?? 'All pages'}
          className={`suggestion-list-group suggestion-list-group--${type}`}
        >
          {name ? (
            <p className="caption" aria-hidden="true">
              {name}
            </p>
          ) : null}
          {options.map((option) => (
            <a
              key={option.key}
              id={optionId(id, option.key)}
              role="option"
              aria-selected={option.key === activeKey}
              tabIndex={-1}
              href={option.href}
              onPointerMove={() => onPoint(option.key)}
              onClick={onChoose}
            >
              <Icon art={ICONS[icon]} />
              <span>{strongIn(option)}</span>
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The whole sentence, with the words that matter in bold. */
function strongIn({ text, strong }: SuggestionOption): ReactNode {
  const at = text.indexOf(strong);
  return (
    <>
      {text.slice(0, at)}
      <b>{strong}</b>
      {text.slice(at + strong.length)}
    </>
  );
}

const Waiting = () => (
  <div className="suggestion-list-wait" aria-hidden="true">
    <ScaleBar segments={[{ key: 'a' }, { key: 'b' }, { key: 'c' }, { key: 'd' }]} />
  </div>
);

function SuggestionFailure() {
  const { brand } = useSite().slice;
  return (
    <p className="suggestion-list-fail" role="alert">
      <Icon art={circleAlertIcon} />
      <span>
        An error occurred while attempting to load search suggestions. Please try again or contact{' '}
        <a href={brand.email === '' ? '/contact' : `mailto:${brand.email}`}>{brand.product}</a>.
      </span>
    </p>
  );
}
