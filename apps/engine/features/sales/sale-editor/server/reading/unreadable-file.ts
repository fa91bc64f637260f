/** Error of an unreadable upload, with advice: one or two sentences for its sender. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}
