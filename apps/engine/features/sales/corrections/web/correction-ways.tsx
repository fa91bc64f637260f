import { Facts } from '@quarterline/ui';
import './correction-ways.css';
import type { CorrectionPreview } from '@quarterline/contract';
import type { CorrectionStep } from '@quarterline/rules';

type Props = { preview: CorrectionPreview; onStep: (step: CorrectionStep) => void };

/** The lawful ways in order, each step with who must agree, who is told, where it is kept and whether it can be undone. */
export function CorrectionWays({ preview, onStep }: Props) {
  const { ways, why, step } = preview;
  return (
    <section className="correction-ways" aria-labelledby="correction-ways">
      <h2 id="correction-ways">{ways.length === 0 ? 'There is no lawful way' : 'The lawful way'}</h2>
      {why ? (
        <p className={ways.length === 0 ? 'correction-ways-why correction-ways-why--none' : 'correction-ways-why'}>
          {why.message} {why.next}
        </p>
      ) : null}
      {ways.map((way, index) => (
        <div key={way.map((one) => one.step).join(' ')}>
          {index === 0 ? null : <h3 className="correction-ways-or">Or</h3>}
          <ol className="correction-ways-steps stack">
            {way.map((one) => (
              <li key={one.step} className={one.step === step ? 'is-shown' : undefined}>
                <button
                  type="button"
                  className="correction-ways-step"
                  aria-pressed={one.step === step}
                  onClick={() => onStep(one.step)}
                >
                  {one.title}
                </button>
                {one.step === step ? (
                  <>
                    <p>{one.does}</p>
                    <Facts
                      of={[
                        [
                          'Who must agree',
                          `${one.agrees}${one.allowed ? '' : `. Your role may not do this: ${listed(one.roles)} can.`}`,
                        ],
                        ['Who is told', one.readers],
                        ['Where it is kept', one.kept],
                        ['Undone?', one.undo],
                      ]}
                    />
                  </>
                ) : null}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

const listed = (roles: readonly string[]): string =>
  roles.length < 2 ? roles.join('') : `${roles.slice(0, -1).join(', ')} or ${roles.at(-1)}`;
