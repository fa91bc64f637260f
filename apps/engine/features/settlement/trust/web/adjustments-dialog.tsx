import { AdjustmentTermsInput, apiPath, type PurchaseLedger, type SaleTrust } from '@quarterline/contract';
import { moneyText } from '@quarterline/text';
import { TextField } from '@quarterline/ui';
import { readCents } from '#features/settlement/purchases/web/step-words.ts';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';

type Props = { trust: SaleTrust; ledger: PurchaseLedger; onClose: () => void; onDone: () => void };

/** What the statement of adjustments is made from. */
export const AdjustmentsDialog = ({ trust, ledger, onClose, onDone }: Props) => (
  <FormDialog
    title="Statement of adjustments"
    schema={AdjustmentTermsInput}
    send={(terms) => {
      const { soldSequence, adjustments, parcelId } = ledger;
      return postToEngine(
        apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/adjustments', { slug: trust.slug, parcelId }),
        { soldSequence, seenVersion: adjustments?.version ?? 0, terms },
      );
    }}
    start={typedAdjustments(ledger)}
    read={readAdjustments}
    fieldOf={fieldOfAdjustments}
    press="Make the statement"
    onClose={onClose}
    onDone={onDone}
  >
    {({ field, values }) => (
      <>
        <TextField
          label="Possession day"
          type="date"
          hint="A business day. From this day on, taxes and rent are the buyer’s"
          {...field('possessionOn')}
        />
        <TextField
          label="Property tax of that year, in dollars"
          inputMode="decimal"
          autoComplete="off"
          hint="Empty if none is adjusted"
          {...field('tax')}
        />
        {values.tax.trim() === '' ? null : (
          <SelectField
            label="Who has paid it"
            of={[
              ['seller', 'The seller has paid the year'],
              ['nobody', 'Nobody yet; the buyer will'],
            ]}
            {...field('taxPaidBy')}
          />
        )}
        <TextField
          label="Rent or lease, in dollars"
          inputMode="decimal"
          autoComplete="off"
          hint="For the whole period; empty if the land is not leased"
          {...field('rent')}
        />
        {values.rent.trim() === '' ? null : (
          <>
            <TextField label="First day of the period" type="date" {...field('rentFrom')} />
            <TextField label="Last day of the period" type="date" {...field('rentTo')} />
            <SelectField
              label="Who has the rent"
              of={[
                ['seller', 'The seller has it'],
                ['nobody', 'Nobody yet; the buyer will'],
              ]}
              {...field('rentPaidTo')}
            />
          </>
        )}
        <SelectField
          label="GST on the land"
          of={[
            ['unknown', 'Not known yet'],
            ['self_assessed', 'Self-assessed by the buyer, a registrant'],
            ['collected', 'Collected by the seller'],
            ['not_taxable', 'Not taxable'],
          ]}
          {...field('gst')}
        />
        {values.gst === 'self_assessed' ? (
          <TextField
            label="GST registration number"
            autoComplete="off"
            hint="Like 123456789 RT0001"
            {...field('gstNumber')}
          />
        ) : null}
        {values.gst === 'not_taxable' ? (
          <TextField label="Why it is not taxable" autoComplete="off" maxLength={200} {...field('gstReason')} />
        ) : null}
      </>
    )}
  </FormDialog>
);

type TypedAdjustments = {
  possessionOn: string;
  tax: string;
  taxPaidBy: 'seller' | 'nobody';
  rent: string;
  rentFrom: string;
  rentTo: string;
  rentPaidTo: 'seller' | 'nobody';
  gst: 'unknown' | 'self_assessed' | 'collected' | 'not_taxable';
  gstNumber: string;
  gstReason: string;
};

const typedOf = (cents: number | null | undefined): string => (cents ? moneyText(cents).slice(1) : '');

/** What stands in the form first: what was entered, or what the sale knows. */
const typedAdjustments = ({ adjustments, known }: PurchaseLedger): TypedAdjustments => {
  const { tax, rent, gst, possessionOn } = adjustments?.terms ?? { tax: null, rent: null, gst: null, possessionOn: '' };
  return {
    possessionOn: possessionOn || (known.completesOn ?? ''),
    tax: typedOf(adjustments ? tax?.annualCents : known.annualTaxCents),
    taxPaidBy: tax?.paidBy ?? 'seller',
    rent: typedOf(rent?.cents),
    rentFrom: rent?.from ?? '',
    rentTo: rent?.to ?? '',
    rentPaidTo: rent?.paidTo ?? 'seller',
    gst: gst?.kind ?? 'unknown',
    gstNumber: gst?.kind === 'self_assessed' ? gst.number : '',
    gstReason: gst?.kind === 'not_taxable' ? gst.reason : '',
  };
};

/** The body as the form says it; the schema judges it. */
const readAdjustments = (typed: TypedAdjustments): unknown => ({
  possessionOn: typed.possessionOn,
  tax: typed.tax.trim() === '' ? null : { annualCents: readCents(typed.tax), paidBy: typed.taxPaidBy },
  rent:
    typed.rent.trim() === ''
      ? null
      : { cents: readCents(typed.rent), from: typed.rentFrom, to: typed.rentTo, paidTo: typed.rentPaidTo },
  gst:
    typed.gst === 'unknown'
      ? null
      : { kind: typed.gst, number: typed.gstNumber.toUpperCase(), reason: typed.gstReason },
});

const FIELDS: Readonly<Record<string, keyof TypedAdjustments>> = {
  possessionOn: 'possessionOn',
  'tax.annualCents': 'tax',
  'rent.cents': 'rent',
  'rent.from': 'rentFrom',
  'rent.to': 'rentTo',
  'gst.number': 'gstNumber',
  'gst.reason': 'gstReason',
};
/** The field that an error of the body belongs to. */
const fieldOfAdjustments = (path: string): string => FIELDS[path.replace(/^terms\./, '')] ?? 'all';
