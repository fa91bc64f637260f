import { apiPath, type ChangedWebhookEndpoints, NewWebhookEndpoint } from '@quarterline/contract';
import { WEBHOOK_TYPES, type WebhookType } from '@quarterline/rules';
import { WEBHOOK_TYPE_TEXT } from '@quarterline/text';
import { TextField } from '@quarterline/ui';
import { ScopeBoxes } from '#features/developers/api-keys/web/scope-boxes.tsx';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';

type Props = { sendsToPrivate: boolean; onClose: () => void; onDone: (answer: ChangedWebhookEndpoints) => void };

/** The program that is told, where it listens, and the events it is sent. */
export const NewWebhookDialog = ({ sendsToPrivate, onClose, onDone }: Props) => (
  <FormDialog
    title="Send events to an address"
    schema={NewWebhookEndpoint}
    to={apiPath('POST /api/admin/webhooks')}
    start={{ name: '', url: '', types: ['sale.published', 'sale.opened', 'sale.completed'] as WebhookType[] }}
    press="Add the address"
    onClose={onClose}
    onDone={onDone}
  >
    {({ field, values, set, errorOf }) => (
      <>
        <TextField
          label="Whose program"
          hint="For example: county newspaper."
          autoComplete="off"
          maxLength={80}
          {...field('name')}
        />
        <TextField
          label="Address"
          type="url"
          hint={
            sendsToPrivate
              ? 'Any address, also of this computer: http://localhost:4000/webhooks.'
              : 'It begins with https and is on the internet.'
          }
          autoComplete="off"
          maxLength={500}
          {...field('url')}
        />
        <ScopeBoxes
          legend="What is sent"
          of={WEBHOOK_TYPES}
          textOf={(type) => WEBHOOK_TYPE_TEXT[type]}
          chosen={values.types}
          error={errorOf('types')}
          onChange={(types) => set({ types })}
        />
      </>
    )}
  </FormDialog>
);
