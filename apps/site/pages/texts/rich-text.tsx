/** Published Markdown, cleaned when it was published. */
export const RichText = ({ html, className = 'prose' }: { html: string; className?: string }) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the publisher lets only harmless elements through.
  html === '' ? null : <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
