/** What the live view kept in this browser of a sale: the engine's last signed word of how far its record had come. */
export const keptCheckpoint = (saleId: string): string | null => {
  try {
    return localStorage.getItem(`quarterline.checkpoint.${saleId}`);
  } catch {
    return null;
  }
};
