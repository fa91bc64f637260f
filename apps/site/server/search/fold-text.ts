/** As people type it: no accents, no capitals, "Saint" and "Sainte" as "St" and "Ste", everything else a space. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/\bsaint(e?)\b/g, 'st$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
