import './entry.css';
import { Button, Icon, plusIcon, trash2Icon } from '@quarterline/ui';
import { useEditor } from './draft/editor-context.ts';

type Props = {
  /** "option 2", "a band below": the end of its name. */
  what: string;
  action: () => void;
  /** The record of the sale holds it by now. */
  isFixed?: boolean;
};

/** Takes one entry of a list out of the draft; not there for those who may only read. */
export function RemoveEntry({ what, action, isFixed = false }: Props) {
  const { readOnly } = useEditor();
  if (readOnly || isFixed) return null;
  return (
    <Button size="icon" className="entry-remove" aria-label={`Remove ${what}`} onClick={action}>
      <Icon art={trash2Icon} />
    </Button>
  );
}

/** Puts a new entry into a list of the draft. */
export function AddEntry({ what, action, isFixed = false }: Props) {
  const { readOnly } = useEditor();
  if (readOnly || isFixed) return null;
  return (
    <Button size="row" onClick={action}>
      <Icon art={plusIcon} /> Add {what}
    </Button>
  );
}
