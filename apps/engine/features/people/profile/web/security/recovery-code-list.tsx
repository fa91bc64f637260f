import './recovery-code-list.css';
/** Shown once: on document they survive a lost telephone. */
export const RecoveryCodeList = ({ codes }: { codes: readonly string[] }) => (
  <div className="recovery-code-list" role="status">
    <h3>Your recovery codes</h3>
    <p>Write them down or print them now: we cannot show them again. Each works once, when the phone is not at hand.</p>
    <ol>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
    <button type="button" className="btn btn--small" onClick={() => print()}>
      Print this page
    </button>
  </div>
);
