export * from './markdown-to-html.ts';
export * from './picture-address.ts';
export * from './why-not-markdown.ts';
