import '../draft/draft-fields.css';
import '../files/picture-list.css';
import { DraftMarkdown, DraftWords } from '../draft/draft-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { PictureList } from '../files/picture-list.tsx';
import { SinglePicture } from '../files/single-picture.tsx';
import { EditorSection } from './editor-section.tsx';

/** How the sale is told, and what it looks like. */
export function WordsSection() {
  const { draft } = useEditor();
  return (
    <EditorSection id="words">
      <div className="draft-fields">
        <DraftWords path="summary" label="Summary" rows={2} hint="One or two sentences, for lists and search." />
        <DraftMarkdown path="descriptionMarkdown" label="Description" />
      </div>
      <h3>Pictures</h3>
      <PictureList path="pictures" pictures={draft.pictures} what="the sale" />
      <div className="picture-list-singles">
        <SinglePicture
          path="saleImage"
          label="Picture in lists"
          hint="Five wide to three high. Without it the drawing of the land is shown."
        />
        <SinglePicture
          path="aerial"
          label="From straight above"
          hint="The ground side of the map, cut like the drawing of the land."
        />
      </div>
    </EditorSection>
  );
}
