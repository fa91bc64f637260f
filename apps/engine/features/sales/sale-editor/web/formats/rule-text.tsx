import { DraftText } from '../draft/draft-fields.tsx';

type Props = { field: string; label: string; isFixed: boolean; span?: number; tidy?: (text: string) => string };

/** A text field of the rules of a draft. */
export const RuleText = ({ field, span = 2, ...props }: Props) => (
  <DraftText path={`rules/${field}`} span={span} {...props} />
);
