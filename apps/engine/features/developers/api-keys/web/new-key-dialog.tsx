import { apiPath, type ChangedApiKeys, KEY_DAYS, NewApiKey } from '@quarterline/contract';
import { KEY_SCOPE_NAMES, type KeyScope } from '@quarterline/rules';
import { KEY_SCOPE_TEXT } from '@quarterline/text';
import { TextField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';
import { ScopeBoxes } from './scope-boxes.tsx';

type Props = { onClose: () => void; onDone: (answer: ChangedApiKeys) => void };
const [SHORTEST, USUAL] = KEY_DAYS;
const PERIODS = KEY_DAYS.map((days) => [days, `${days} days${days === SHORTEST ? ', to try something' : ''}`] as const);

/** The program a key is for, its rights and its term. */
export const NewKeyDialog = ({ onClose, onDone }: Props) => (
  <FormDialog
    title="Make a key"
    means={<p>The key works while you are an administrator. If you leave, a colleague takes it over by rotating it.</p>}
    schema={NewApiKey}
    to={apiPath('POST /api/admin/api-keys')}
    start={{ name: '', scopes: ['public:read'] as KeyScope[], expiresInDays: USUAL as number }}
    read={(typed) => ({ ...typed, expiresInDays: Number(typed.expiresInDays) })}
    press="Make the key"
    onClose={onClose}
    onDone={onDone}
  >
    {({ field, values, set, errorOf }) => (
      <>
        <TextField
          label="For which program"
          hint="For example: map of the county newspaper."
          autoComplete="off"
          maxLength={80}
          {...field('name')}
        />
        <ScopeBoxes
          legend="What it may do"
          of={KEY_SCOPE_NAMES}
          textOf={(scope) => KEY_SCOPE_TEXT[scope]}
          chosen={values.scopes}
          error={errorOf('scopes')}
          onChange={(scopes) => set({ scopes })}
        />
        <SelectField
          label="It works for"
          hint="You can rotate it before that."
          of={PERIODS}
          {...field('expiresInDays')}
        />
      </>
    )}
  </FormDialog>
);
