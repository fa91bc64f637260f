import '../draft/draft-fields.css';
import '../entry.css';
import { saleFields } from '@quarterline/fields';
import { newId } from '#platform/staff/web/new-id.ts';
import { DraftChoice, DraftText } from '../draft/draft-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { FieldInputs } from '../draft/field-inputs.tsx';
import { AddEntry, RemoveEntry } from '../entry-buttons.tsx';
import { EditorSection } from './editor-section.tsx';

const RELATIONS = [
  ['seller', 'Seller'],
  ['related', 'Related party'],
] as const;

/** Who sells: the words for readers, and the accounts that may watch and may not bid. */
export function SellerSection() {
  const { draft, session } = useEditor();
  return (
    <EditorSection id="seller">
      <div className="draft-fields">
        <FieldInputs table={saleFields} place="seller" />
      </div>
      <h3>Accounts of the seller's side</h3>
      <p className="field-hint">
        They see the number of bidders and may not bid. An account must exist when you publish.
      </p>
      {draft.sellerAccounts.map((account, index) => (
        <div className="draft-fields entry entry--tight" key={account.id}>
          <DraftText
            path={`sellerAccounts/${account.id}/email`}
            label="Email address of the account"
            span={3}
            inputMode="email"
          />
          <DraftChoice path={`sellerAccounts/${account.id}/relation`} label="Relation" options={RELATIONS} />
          <RemoveEntry
            what={`account ${index + 1}`}
            action={() =>
              session.edit((old) => ({
                ...old,
                sellerAccounts: old.sellerAccounts.filter(({ id }) => id !== account.id),
              }))
            }
          />
        </div>
      ))}
      <AddEntry
        what="account"
        action={() =>
          session.edit((old) => ({
            ...old,
            sellerAccounts: [...old.sellerAccounts, { id: newId(), email: '', relation: 'seller' }],
          }))
        }
      />
    </EditorSection>
  );
}
