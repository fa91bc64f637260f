import { htmlDocument } from '#site/publisher/document.ts';
import type { ClientBuild } from '#site/publisher/files/client-build.ts';
import type { Publisher } from '#site/publisher/publisher.ts';
import type { RenderPage } from '#site/publisher/publisher-options.ts';
import type { PageAnswer } from '#site/search/search-answers.ts';

type Drawing = { publisher: Publisher; render: RenderPage; build: ClientBuild };

/** Draws the published search page anew with an answer on it. */
export const drawSearchPage =
  ({ publisher, render, build }: Drawing) =>
  async (answer: PageAnswer | null): Promise<string | null> => {
    const current = await publisher.current('/search');
    if (!current) return null;
    const { slice } = current;
    const data = { ...current.data, props: { answer } };
    return htmlDocument({ data, slice, body: render(data, slice), build });
  };
