import '../frame/admin-tabs.css';
import { Icon, searchIcon } from '@quarterline/ui';

type Props<Key extends string> = {
  /** `count`: null while it is not known. */
  tabs: readonly (readonly [key: Key, name: string, count: number | null])[];
  shown: Key;
  words: string;
  /** What is looked for, for those who do not see the lens. */
  label: string;
  placeholder: string;
  onChange: (change: { shown?: Key; words: string }) => void;
};

/** Parts of a list, and words that are looked for in all of them: a search covers all of them. */
export const SearchTabs = <Key extends string>({ tabs, shown, words, label, placeholder, onChange }: Props<Key>) => (
  <div className="admin-tabs admin-tabs--tools">
    {tabs.map(([key, name, count]) => (
      <button
        key={key}
        type="button"
        aria-pressed={words.trim() === '' && shown === key}
        onClick={() => onChange({ shown: key, words: '' })}
      >
        {name} {count === null ? null : <em>{count}</em>}
      </button>
    ))}
    <label className="admin-tabs-find">
      <Icon art={searchIcon} />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        className="field-input"
        placeholder={placeholder}
        value={words}
        onChange={({ target }) => onChange({ words: target.value })}
      />
    </label>
  </div>
);
