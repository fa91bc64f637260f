import { StatusTag } from './status-tag.tsx';

/** The lit quarter walks around the section, one quarter a second. */
export const LiveMark = () => <span className="live-mark" aria-hidden="true" />;

/** The word for a live sale, on gold with the mark while it sells. */
export const LiveTag = ({ tag, isSelling }: { tag: string; isSelling: boolean }) =>
  isSelling ? (
    <span className="live-mark-tag">
      <LiveMark />
      {tag}
    </span>
  ) : (
    <StatusTag tone="none">{tag}</StatusTag>
  );
