import { apiPath, enginePages } from '@quarterline/contract';
import { articleRoute, fixedRoutes, saleRoute, teamRoute } from '@quarterline/listing';
import type { LinkTo } from '#site/pages/parts/page-pieces.ts';
import type { SiteSlice } from '#site/shell/site-slice.ts';
import type { PageReader } from '../reading/page-reader.ts';
import { shellBrand } from '../shell-brand.ts';
import { liveHref } from './sale-parts.ts';
import { pageTextLink } from './text-links.ts';

/** Shell data of every page. It has a link only when its page exists. */
export function siteSlice(reader: PageReader): Omit<SiteSlice, 'analytics' | 'errors'> {
  const links = wantedLinks(reader);
  const presence = reader.select('presence');
  const { login, logout, register, profile, adminSales, adminUsers } = enginePages;
  const engine = (path: string): string => reader.engineUrl + path;
  const practice = { href: engine(enginePages.practice), label: 'Practice sale' };
  const andBack = (path: string): string => `${engine(path)}?return=${encodeURIComponent(reader.siteUrl)}`;
  return {
    brand: shellBrand(reader.select('brand')),
    account: {
      login: andBack(login),
      logout: andBack(logout),
      register: andBack(register),
      edit: andBack(profile),
      profile: engine(profile),
      adminSales: engine(adminSales),
      adminUsers: engine(adminUsers),
    },
    developers: engine(enginePages.developers),
    statusFeed: apiPath('GET /api/sale-statuses'),
    outbidFeed: engine(apiPath('GET /api/account/outbid')),
    priceFeed: apiPath('GET /api/sale-prices'),
    practice: practice.href,
    forms: {
      leads: engine(apiPath('POST /api/leads')),
      subscribe: engine(apiPath('POST /api/account/subscribe-newsletter')),
      reminder: engine(apiPath('POST /api/reminders/sale')),
      device: engine(apiPath('POST /api/reminders/device')),
      search: engine(apiPath('POST /api/reminders/search')),
    },
    sales: reader
      .select('shellSales')
      .map((sale) => ({ ...sale, href: saleRoute(sale), liveHref: liveHref(reader, sale) })),
    menus: {
      buy: present(links.biddingProcess, links.startingBids, links.enBlocProperties, practice, links.pastSales),
      sell: present(
        links.sellWith,
        links.privateSale,
        links.publicAuction,
        links.privateTender,
        links.realtor,
        links.closingTheSale,
        links.talkAboutSelling,
      ),
      more: present(
        links.why,
        links.how,
        links.team,
        links.testimonials,
        links.podcast,
        links.questions,
        links.subscribe,
      ),
    },
    footer: [
      {
        title: 'Buy Land',
        links: present(
          links.upcoming,
          links.showcase,
          links.pastSales,
          links.landPrices,
          links.enBlocProperties,
          links.enBloc,
          links.fee,
          links.biddingProcess,
          links.startingBids,
          practice,
        ),
      },
      {
        title: 'Sell Land',
        links: present(
          links.sellWith,
          links.privateSale,
          links.publicAuction,
          links.privateTender,
          links.realtor,
          links.closingTheSale,
          links.talkAboutSelling,
        ),
      },
      {
        title: 'More',
        links: present(
          links.why,
          links.how,
          links.team,
          links.testimonials,
          links.podcast,
          links.questions,
          links.subscribe,
          links.search,
        ),
      },
    ],
    terms: links.terms,
    demo: presence.demo,
  };
}

const present = (...links: (LinkTo | null)[]): LinkTo[] => links.filter((link) => link !== null);

function wantedLinks(reader: PageReader) {
  const { product, teamSlug } = reader.select('brand');
  const presence = reader.select('presence');
  const articles = reader.select('articleIndex');
  const text = (href: string, label: string): LinkTo | null => (pageTextLink(reader, href) ? { href, label } : null);
  /** An article about something: by a heading of that name, or by its own slug. */
  const article = (label: string, ...names: string[]): LinkTo | null => {
    for (const name of names) {
      const own = articles.find((one) => one.slug.includes(name));
      if (own) return { href: articleRoute(own), label };
      const holder = articles.find((one) => one.headings.some((heading) => heading.id === name));
      if (holder) return { href: `${articleRoute(holder)}#${name}`, label };
    }
    return null;
  };
  return {
    upcoming: { href: fixedRoutes.sales, label: 'Upcoming sales' },
    subscribe: { href: fixedRoutes.subscribe, label: 'The weekly land list' },
    pastSales: { href: fixedRoutes.pastSales, label: 'Past sales' },
    landPrices: { href: fixedRoutes.landPrices, label: 'Prices of land' },
    showcase: { href: fixedRoutes.showcase, label: 'The land on offer' },
    enBlocProperties: text(fixedRoutes.howEnBloc, 'Bidding on en bloc properties'),
    enBloc: article('What en bloc means', 'en-bloc'),
    fee: article('Buying-farmland transaction fee', 'transaction-fee'),
    biddingProcess: article('How the bidding process works', 'bidding-process'),
    startingBids: article('Starting bids', 'starting-bids', 'starting-bid'),
    closingTheSale: article('Closing the sale', 'closing-the-sale'),
    talkAboutSelling: { href: fixedRoutes.contactSelling, label: 'Talk to us about selling' },
    sellWith: text(fixedRoutes.sellWith, `Sell with ${product}`),
    privateSale: article('Private sale', 'private-sale'),
    publicAuction: article('Public auction', 'public-auction'),
    privateTender: article('Private tender', 'private-tender'),
    realtor: article('Professional realtor', 'professional-realtor'),
    why: text(fixedRoutes.why, `Why ${product}`),
    how: text(fixedRoutes.how, `How ${product} works`),
    search: { href: fixedRoutes.search, label: 'Search all pages' },
    terms: text(fixedRoutes.terms, 'Terms and conditions'),
    team: presence.team ? { href: teamRoute(teamSlug), label: 'Our team' } : null,
    testimonials: presence.testimonials ? { href: fixedRoutes.testimonials, label: 'Testimonials' } : null,
    podcast: presence.episodes ? { href: fixedRoutes.podcast, label: 'Farmland Exchange podcast' } : null,
    questions: presence.articles ? { href: fixedRoutes.faq, label: 'Questions' } : null,
  };
}
