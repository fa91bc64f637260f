/** What is wrong with a file that somebody sent to be read, and what to do: one sentence or two for them. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}
