export * from './document-node.ts';
export * from './document-to-markdown.ts';
export * from './markdown-to-document.ts';
export * from './reads-the-same.ts';
