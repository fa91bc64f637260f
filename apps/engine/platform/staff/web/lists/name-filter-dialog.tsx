import {
  apiPath,
  type FilteredList,
  SavedFilterChange,
  SavedFilterRequest,
  type SavedFilters,
} from '@quarterline/contract';
import { TextField } from '@quarterline/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { FormDialog } from '../form-dialog.tsx';
import { newId } from '../new-id.ts';

type Props = {
  list: FilteredList;
  query: string;
  /** The filter that gets another name; null where a new one is kept. */
  renamed: SavedFilters['filters'][number] | null;
  onClose: () => void;
  onDone: (after: SavedFilters, name: string) => void;
};

/** The name under which a person finds a filter again. */
export function NameFilterDialog({ list, query, renamed, onClose, onDone }: Props) {
  const [id] = useState(newId);
  return (
    <FormDialog<{ name: string }, SavedFilterChange | SavedFilterRequest, SavedFilters>
      title={renamed ? `Rename ${renamed.name}` : 'Save this filter'}
      means={
        <p>It is shown above this list, to you alone. The page keeps its address, and can be sent to a colleague.</p>
      }
      schema={renamed ? (SavedFilterChange as z.ZodType<SavedFilterChange>) : SavedFilterRequest}
      to={
        renamed
          ? apiPath('POST /api/admin/saved-filters/:filterId', { filterId: renamed.id })
          : (apiPath('POST /api/admin/saved-filters') as string)
      }
      start={{ name: renamed?.name ?? '' }}
      read={({ name }) => (renamed ? { action: 'rename', name } : { id, list, name, query })}
      press={renamed ? 'Rename' : 'Save'}
      onClose={onClose}
      onDone={(after, sent) => onDone(after, 'name' in sent ? sent.name : '')}
    >
      {({ field }) => <TextField label="Name" autoComplete="off" maxLength={60} {...field('name')} />}
    </FormDialog>
  );
}
