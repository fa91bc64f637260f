import '../../administration/web/admin-form.css';
import { apiPath, NewTask, type OfficeTask, TaskAction } from '@quarterline/contract';
import { Dialog, Field, TextAreaField, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../administration/web/dialog-end.tsx';
import { newId } from '../../administration/web/new-id.ts';
import { useAsked } from '../../administration/web/use-asked.ts';
import { useCheckedPost } from '../../administration/web/use-checked-post.ts';

type Props = {
  /** What is changed; null for a new task. */
  task: OfficeTask | null;
  /** The person that a new task is about. */
  person?: { id: string; name: string };
  staff: readonly { id: string; name: string }[];
  onClose: () => void;
  onDone: (after: OfficeTask) => void;
};

/** A new task, or another text, day or owner of one. */
export function TaskDialog({ task, person, staff, onClose, onDone }: Props) {
  const [typed, setTyped] = useState({
    text: task?.text ?? '',
    dueOn: task?.dueOn ?? '',
    ownerId: task?.owner?.id ?? '',
    saleSlug: '',
  });
  const [id] = useState(newId);
  const set = (change: Partial<typeof typed>): void => setTyped({ ...typed, ...change });
  const { errors, sending, send } = useCheckedPost<OfficeTask>(
    task ? TaskAction : NewTask,
    task ? apiPath('POST /api/admin/tasks/:taskId', { taskId: task.id }) : apiPath('POST /api/admin/tasks'),
    onDone,
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { text, dueOn, ownerId, saleSlug } = typed;
    const input = { text, dueOn: dueOn || null, ownerId: ownerId || null };
    void send(
      task
        ? { action: 'change', ...input }
        : { id, ...input, saleSlug: saleSlug || null, personId: person?.id ?? null },
    );
  };
  return (
    <Dialog
      title={task ? 'Change the task' : person ? `Task about ${person.name}` : 'New task'}
      open
      onClose={onClose}
      kind="sheet"
    >
      <form className="admin-form" noValidate onSubmit={submit}>
        <TextAreaField
          label="What is to be done"
          rows={2}
          maxLength={500}
          value={typed.text}
          error={errors.text ?? null}
          onChange={({ target }) => set({ text: target.value })}
        />
        <TextField
          label="By which day"
          hint="Empty: some day."
          type="date"
          value={typed.dueOn}
          error={errors.dueOn ?? null}
          onChange={({ target }) => set({ dueOn: target.value })}
        />
        <Field label="Who does it" error={errors.ownerId ?? null}>
          {(wiring) => (
            <select {...wiring} value={typed.ownerId} onChange={({ target }) => set({ ownerId: target.value })}>
              <option value="">Anybody</option>
              {staff.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {task ? null : <SaleField value={typed.saleSlug} onChange={(saleSlug) => set({ saleSlug })} />}
        <DialogEnd sentence={errors.all} sending={sending} press="Keep" onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** The sale that a new task is about. */
function SaleField({ value, onChange }: { value: string; onChange: (slug: string) => void }) {
  const [asked] = useAsked(apiPath('GET /api/admin/auctions'));
  const sales = asked.at === 'known' ? asked.what.sales.filter((one) => !one.archived) : [];
  return (
    <Field label="About which sale">
      {(wiring) => (
        <select {...wiring} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">No sale</option>
          {sales.map((one) => (
            <option key={one.slug} value={one.slug}>
              {one.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
