import './list-search.css';
import { TextField } from '@quarterline/ui';

type Props = { label: string; placeholder?: string; value: string; onChange: (words: string) => void };

/** The words that are looked for in a list: the widest of its boxes. */
export const SearchWords = ({ onChange, ...box }: Props) => (
  <div className="list-search-words field">
    <TextField type="search" {...box} onChange={({ target }) => onChange(target.value)} />
  </div>
);
