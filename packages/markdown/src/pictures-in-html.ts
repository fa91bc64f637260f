import type { Element, ElementContent, Root } from 'hast';
import { readPictureAddress } from './picture-address.ts';

/** Gives pictures of ours their size; one that is alone in its paragraph becomes a figure, with its caption under it. */
export const picturesInHtml = () => (tree: Root) => {
  tree.children = tree.children.map((node) => (node.type === 'element' ? visited(node) : node));
};

const visited = (node: Element): Element => {
  const children = node.children.map((child) => (child.type === 'element' ? visited(child) : child));
  const made = node.tagName === 'img' ? sized(node) : { ...node, children };
  const [picture, other] = made.children;
  return made.tagName === 'p' && !other && picture && isSized(picture) ? figure(picture) : made;
};

const sized = (picture: Element): Element => {
  const found = readPictureAddress(String(picture.properties.src ?? ''));
  if (!found) return picture;
  const { alt = '', title } = picture.properties;
  const { src, width, height } = found;
  return { ...picture, properties: { src, alt, width, height, loading: 'lazy', ...(title ? { title } : {}) } };
};

const isSized = (node: ElementContent): node is Element =>
  node.type === 'element' && node.tagName === 'img' && node.properties.width !== undefined;

const figure = (picture: Element): Element => {
  const { title, ...properties } = picture.properties;
  const caption: Element = {
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [{ type: 'text', value: String(title ?? '') }],
  };
  return {
    type: 'element',
    tagName: 'figure',
    properties: {},
    children: [{ ...picture, properties }, ...(title ? [caption] : [])],
  };
};
