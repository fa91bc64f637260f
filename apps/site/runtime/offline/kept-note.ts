const ID = 'kept-note';
const FORMAT: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

/** When the page that is shown was kept, as the service worker has written on it; `null` when it came over the line. */
export const firstKeptAt = (): string | null => document.getElementById(ID)?.dataset.at ?? null;

/** Says above the page that it is an old one and from when, or takes that away again. */
export function showKeptNote(keptAt: string | null): void {
  const there = document.getElementById(ID);
  if (keptAt === null) {
    there?.remove();
    return;
  }
  const note = there ?? document.createElement('p');
  note.id = ID;
  note.role = 'status';
  note.dataset.at = keptAt;
  const when = new Date(keptAt).toLocaleString('en-CA', FORMAT);
  note.textContent = `You are offline. Prices and times may have changed since ${when}, when this page was kept.`;
  if (!there) document.getElementById('root')?.before(note);
}
