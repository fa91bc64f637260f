import '../admin-form.css';
import {
  apiPath,
  type FilteredList,
  SavedFilterChange,
  SavedFilterRequest,
  type SavedFilters,
} from '@quarterline/contract';
import { Dialog, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../dialog-end.tsx';
import { newId } from '../new-id.ts';
import { useCheckedPost } from '../use-checked-post.ts';

type Props = {
  list: FilteredList;
  query: string;
  /** The filter that gets another name; null where a new one is kept. */
  renamed: SavedFilters['filters'][number] | null;
  onClose: () => void;
  onDone: (after: SavedFilters, name: string) => void;
};

/** The name under which somebody finds a filter again. */
export function NameFilterDialog({ list, query, renamed, onClose, onDone }: Props) {
  const [id] = useState(newId);
  const [name, setName] = useState(renamed?.name ?? '');
  const { errors, sending, send } = useCheckedPost<SavedFilters>(
    renamed ? SavedFilterChange : SavedFilterRequest,
    renamed
      ? apiPath('POST /api/admin/saved-filters/:filterId', { filterId: renamed.id })
      : apiPath('POST /api/admin/saved-filters'),
    (after) => onDone(after, name.trim()),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(renamed ? { action: 'rename', name } : { id, list, name, query });
  };
  return (
    <Dialog title={renamed ? `Rename ${renamed.name}` : 'Save this filter'} open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={submit}>
        <p>It stands above this list, for you alone. The page keeps its address, and can be sent to a colleague.</p>
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={60}
          value={name}
          error={errors.name ?? null}
          onChange={({ target }) => setName(target.value)}
        />
        <DialogEnd
          sentence={errors.all ?? errors.query}
          sending={sending}
          press={renamed ? 'Rename' : 'Save'}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
