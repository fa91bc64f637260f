export * from './markdown-to-html.ts';
