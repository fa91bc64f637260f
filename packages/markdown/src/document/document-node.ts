/** Formatting of a run of text: bold, italic, strike, code, or a link with `href` and `title`. */
export type DocumentMark = {
  type: string;
  attrs?: Record<string, unknown>;
};

/** A node of a text as the editor keeps it: the JSON form of ProseMirror, with the names of its schema. */
export type DocumentNode = {
  type: string;
  attrs?: Record<string, unknown> | undefined;
  content?: DocumentNode[];
  marks?: DocumentMark[];
  text?: string;
};
