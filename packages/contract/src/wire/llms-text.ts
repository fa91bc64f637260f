import { fixedRoutes, resultsRoute } from '@quarterline/listing';
import { API_REFERENCE } from './api-versions.ts';
import * as enginePages from './engine-pages.ts';

type Hosts = { product: string; siteUrl: string; engineUrl: string };

/** `/llms.txt` of both hosts (https://llmstxt.org): where programs that read and write text find the data and its description. */
export function llmsText({ product, siteUrl, engineUrl }: Hosts): string {
  const guide = (path: string): string => `${engineUrl}${enginePages.developers}${path}index.md`;
  return `# ${product}

> Online auctions of farmland in Western Canada. The public site shows the land, its parcels and past results. The engine takes bids, live, and publishes a signed record of every sale.

Sales, prices, records and results are read without a key. No key bids: a bid takes the login of its bidder.

## For developers

- [Start](${guide('')}): follow a sale, bid in the practice sale, verify a receipt and a record, in curl, TypeScript and Python
- [Open data](${guide('open-data/')}): feeds, calendar and results as files
- [Record format](${guide('record-format/')}): how to check a record and a receipt
- [Public API](${engineUrl}${API_REFERENCE.public}): OpenAPI 3.1, with an example of every operation
- [API of an account](${engineUrl}${API_REFERENCE.account}): login, bids, tenders
- [Codes of refusals](${engineUrl}${enginePages.developers}codes/): each with a sentence and what to do

## Data

- [Sales to come](${siteUrl}${fixedRoutes.saleJsonFeed}): JSON Feed, with parcels, legal descriptions and starting bids
- [Calendar](${siteUrl}${fixedRoutes.salesCalendar}): openings and closes
- [Results](${siteUrl}${resultsRoute('json')}): how each parcel of each completed sale came out, where the office has chosen a licence
- [Pages](${siteUrl}/sitemap.xml): all pages of the site
`;
}
