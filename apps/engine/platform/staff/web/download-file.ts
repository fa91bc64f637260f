/** Gives the person a file that was made in the browser. */
export function downloadFile(name: string, mediaType: string, content: BlobPart): void {
  const href = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  URL.revokeObjectURL(href);
}
