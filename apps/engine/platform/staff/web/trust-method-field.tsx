import { TRUST_METHODS, type TrustMethod } from '@quarterline/rules';
import { TRUST_METHOD_NAMES } from '@quarterline/text';
import { Field } from '@quarterline/ui';

/** How money came into the trust account or went out of it. */
export const TrustMethodField = ({
  value,
  onChange,
}: {
  value: TrustMethod;
  onChange: (method: TrustMethod) => void;
}) => (
  <Field label="Method">
    {(wiring) => (
      <select {...wiring} value={value} onChange={({ target }) => onChange(target.value as TrustMethod)}>
        {TRUST_METHODS.filter((method) => method !== 'not_recorded').map((method) => (
          <option key={method} value={method}>
            {TRUST_METHOD_NAMES[method]}
          </option>
        ))}
      </select>
    )}
  </Field>
);
