import './operation-entry.css';
import bidRefusals from '@quarterline/text/en/bid-refusals.json' with { type: 'json' };
import problems from '@quarterline/text/en/problems.json' with { type: 'json' };

type Sentences = Readonly<Record<string, { message?: string; next?: string }>>;
const TABLES: readonly (readonly [title: string, codes: Sentences])[] = [
  ['A bid that is refused', bidRefusals as Sentences],
  ['Anything else that is refused', problems as Sentences],
];

/** As it is read most often, with the names of figures in braces: "{count, plural, =0 {…} other {{count} bids}}" is "{count} bids". */
export const plainPattern = (text: string): string =>
  text.replaceAll(/\{\w+, plural,.* other \{(.*?)\}\}/gs, '$1').replaceAll(/\{(\w+), [^{}]*\}/g, '{$1}');

/** Every refusal with a sentence of its own. A word in braces is a figure of the moment. */
export const RefusalCodes = () => (
  <>
    {TABLES.map(([title, codes]) => (
      <table key={title} className="operation-entry-table">
        <caption>{title}</caption>
        <tbody>
          {Object.entries(codes).map(([code, { message = '', next = '' }]) => (
            <tr key={code} id={`code-${code}`}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{plainPattern(message)}</td>
              <td>{plainPattern(next)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ))}
  </>
);
