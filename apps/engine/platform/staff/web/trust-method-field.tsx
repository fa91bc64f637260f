import { TRUST_METHODS } from '@quarterline/rules';
import { TRUST_METHOD_NAMES } from '@quarterline/text';
import { SelectField } from '../../web/forms/choice-fields.tsx';
import type { FieldBinding } from '../../web/forms/use-form.ts';

const METHODS = TRUST_METHODS.filter((method) => method !== 'not_recorded').map(
  (method) => [method, TRUST_METHOD_NAMES[method]] as const,
);

/** How money came into the trust account or went out of it. */
export const TrustMethodField = (binding: FieldBinding) => <SelectField label="Method" of={METHODS} {...binding} />;
