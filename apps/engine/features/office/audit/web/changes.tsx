import './changes.css';
/** What was changed, field by field: as it was, struck through, and as it is. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  if (names.length === 0) return null;
  return (
    <div className="changes">
      {names.map((name) => (
        <Line key={name} name={name} was={was[name]} is={is[name]} />
      ))}
    </div>
  );
}

const Line = ({ name, was, is }: { name: string; was: unknown; is: unknown }) => (
  <>
    <b>{name.replaceAll('/', ' / ')}</b>
    <span>{was === undefined ? '' : <del>{words(was)}</del>}</span>
    <span>{is === undefined ? '' : words(is)}</span>
  </>
);

const fieldsOf = (value: unknown): Record<string, unknown> => {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { value };
};

const words = (value: unknown): string => {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
