import { type ApiKey, apiPath, ChangeApiKey, type ChangedApiKeys } from '@quarterline/contract';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';

export type KeyChange = { key: ApiKey; action: ChangeApiKey['action'] };
type Props = { change: KeyChange; onClose: () => void; onDone: (answer: ChangedApiKeys) => void };

const OVERLAPS = [
  [0, 'At once'],
  [1, 'After an hour'],
  [24, 'After a day'],
  [168, 'After a week'],
] as const;

/** Revokes a key, or makes another in its place while both work for a time. */
export function ChangeKeyDialog({ change: { key, action }, onClose, onDone }: Props) {
  const isRotation = action === 'rotate';
  return (
    <FormDialog
      title={`${isRotation ? 'Rotate' : 'Revoke'} the key of ${key.name}`}
      means={
        <p>
          {isRotation
            ? 'You get a new key that may do the same. It works while you are an administrator.'
            : 'Every engine refuses it within a second, and the program that uses it stops. It cannot be taken back.'}
        </p>
      }
      schema={ChangeApiKey}
      to={apiPath('POST /api/admin/api-keys/:keyId', { keyId: key.id })}
      start={{ overlapHours: '24' }}
      read={({ overlapHours }) => (isRotation ? { action, overlapHours: Number(overlapHours) } : { action })}
      press={isRotation ? 'Make the new key' : 'Revoke the key'}
      onClose={onClose}
      onDone={onDone}
    >
      {({ field }) =>
        isRotation ? (
          <SelectField
            label="The old key ends"
            hint="Until then both work, so that the program can change over."
            of={OVERLAPS}
            {...field('overlapHours')}
          />
        ) : null
      }
    </FormDialog>
  );
}
