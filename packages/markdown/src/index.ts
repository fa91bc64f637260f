export * from './markdown-to-html.ts';
export * from './why-not-markdown.ts';
