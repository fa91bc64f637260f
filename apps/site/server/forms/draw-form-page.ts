import type { FormDraft } from '#site/forms/form-props.ts';
import { htmlDocument } from '#site/publisher/document.ts';
import type { ClientBuild } from '#site/publisher/files/client-build.ts';
import type { Publisher } from '#site/publisher/publisher.ts';
import type { RenderPage } from '#site/publisher/publisher-options.ts';

type Drawing = { publisher: Publisher; render: RenderPage; build: ClientBuild };

/** Draws the published page of a form anew, with what was typed and what is wrong with it, or how long to wait. */
export const drawFormPage =
  ({ publisher, render, build }: Drawing) =>
  async (path: string, draft: FormDraft): Promise<string | null> => {
    const current = await publisher.current(path);
    if (!current) return null;
    const { slice } = current;
    const data = { ...current.data, props: { ...(current.data.props as object), draft } };
    return htmlDocument({ data, slice, body: render(data, slice), build });
  };
