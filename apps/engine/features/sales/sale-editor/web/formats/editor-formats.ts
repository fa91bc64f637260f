import type { SaleDraft } from '@quarterline/contract';
import type { OfFormat } from '@quarterline/listing';
import { ASCENDING_EDITOR } from './ascending-editor.tsx';
import type { EditorFormat } from './editor-format.ts';
import { TENDER_EDITOR } from './tender-editor.tsx';

const FORMATS: OfFormat<EditorFormat> = { ascending: ASCENDING_EDITOR, sealedTender: TENDER_EDITOR };

export const editorFormat = ({ saleFormat }: Pick<SaleDraft, 'saleFormat'>): EditorFormat => FORMATS[saleFormat];
