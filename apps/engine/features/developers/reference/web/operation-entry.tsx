import './operation-entry.css';
import { type Answer, admittedText, type Listed, nameOf, type Schema, typeText } from './open-api.ts';

/** One operation: what it does, what is sent, what may come back. */
export const OperationEntry = ({ method, path, operation }: Listed) => (
  <details className="operation-entry" id={operation.operationId}>
    <summary>
      <code>
        <b>{method}</b> {path}
      </code>
      <span>{operation.summary}</span>
    </summary>
    <p className="field-hint">
      <code>{operation.operationId}</code>. {admittedText(operation.security)}
    </p>
    {operation.parameters ? (
      <Fields
        caption="Parameters"
        rows={operation.parameters.map(({ name, in: place, required, schema = {}, description }) => ({
          name,
          type: `${typeText(schema)}, in the ${place}`,
          about: description ?? schema.description ?? '',
          isNeeded: required === true,
        }))}
      />
    ) : null}
    {Object.values(operation.requestBody?.content ?? {}).map(({ schema }) =>
      schema ? <Body key={typeText(schema)} schema={schema} /> : null,
    )}
    <Answers responses={operation.responses} />
  </details>
);

const Body = ({ schema }: { schema: Schema }) => {
  const name = nameOf(schema);
  return name ? (
    <p>
      Send: <SchemaLink name={name} />
    </p>
  ) : (
    <SchemaFields caption="Send" schema={schema} />
  );
};

const Answers = ({ responses }: { responses: Record<string, Answer> }) => (
  <table className="operation-entry-table">
    <caption>Answers</caption>
    <tbody>
      {Object.entries(responses).map(([status, { description, content = {} }]) => (
        <tr key={status}>
          <th scope="row">{status}</th>
          <td>{description}</td>
          <td>
            {Object.entries(content).map(([media, { schema = {} }]) => {
              const name = nameOf(schema);
              return (
                <span key={media}>
                  {name ? <SchemaLink name={name} /> : typeText(schema)}
                  {media === 'application/json' ? null : ` as ${media}`}
                </span>
              );
            })}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const SchemaLink = ({ name }: { name: string }) => <a href={`#schema-${name}`}>{name}</a>;

/** The fields of an object; of anything else its type in words. */
export const SchemaFields = ({ caption, schema }: { caption: string; schema: Schema }) =>
  schema.properties ? (
    <Fields
      caption={caption}
      rows={Object.entries(schema.properties).map(([name, field]) => ({
        name,
        type: typeText(field),
        about: field.description ?? '',
        isNeeded: schema.required?.includes(name) ?? false,
      }))}
    />
  ) : (
    <p>{typeText(schema)}</p>
  );

type Row = { name: string; type: string; about: string; isNeeded: boolean };

const Fields = ({ caption, rows }: { caption: string; rows: readonly Row[] }) => (
  <table className="operation-entry-table">
    <caption>{caption}</caption>
    <tbody>
      {rows.map(({ name, type, about, isNeeded }) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
            {isNeeded ? null : <em> may be absent</em>}
          </th>
          <td>{type}</td>
          <td>{about}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
