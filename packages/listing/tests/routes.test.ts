import { expect, test } from 'vitest';
import { decodedPart, routableUrl } from '../src/decoded-part.ts';
import * as routes from '../src/routes.ts';

const sale = { slug: 'new-sarepta' };

test('each page of the site has the address that the specification gives it', () => {
  expect(routes.articleCategoryRoute('sale-process')).toBe('/faq?category=sale-process');
  expect(routes.articleRoute({ category: 'sale-process', slug: 'starting-bids' })).toBe(
    '/questions/sale-process/starting-bids',
  );
  expect(routes.saleRoute(sale)).toBe('/auctions/new-sarepta');
  expect(routes.saleReminderRoute(sale)).toBe('/auctions/new-sarepta/reminder/');
  expect(routes.parcelRoute({ sale, slug: 'home-quarter' })).toBe('/auctions/new-sarepta/parcels/home-quarter/');
  expect(routes.optionRoute({ sale, slug: 'rent-back' })).toBe('/auctions/new-sarepta/options/rent-back/');
  expect(routes.featureRoute({ parcel: { sale, slug: 'home-quarter' }, slug: 'wells' })).toBe(
    '/auctions/new-sarepta/parcels/home-quarter/features/wells/',
  );
  expect(routes.teamMemberRoute({ slug: 'dana-kowalchuk' })).toBe('/quarterline-team/dana-kowalchuk/');
  expect(routes.episodeRoute({ title: 'Selling the Home Quarter', episodeNumber: 12 })).toBe(
    '/farmlandexchange/episodes/12-selling-the-home-quarter/',
  );
  expect(routes.episodeRoute({ title: 'A word before seeding', episodeNumber: null })).toBe(
    '/farmlandexchange/episodes/a-word-before-seeding/',
  );
  expect(routes.transcriptRoute({ title: 'A word', episodeNumber: 3 })).toBe(
    '/farmlandexchange/episodes/3-a-word/transcript/',
  );
  expect(routes.searchRoute('terms & more')).toBe('/search?query=terms%20%26%20more');
  expect(routes.salesNearRoute([-113.49, 53.55], 'Edmonton, AB')).toBe(
    '/sales?coordinates=-113.49_53.55&label=Edmonton%2C%20AB',
  );
});

test.each([
  ['Cannot generate a sale route. Missing slug!', () => routes.saleRoute({})],
  ['Cannot generate a sale reminder route. Missing slug!', () => routes.saleReminderRoute({ slug: '' })],
  ['Cannot generate a parcel route. Missing sale!', () => routes.parcelRoute({ slug: 'x' })],
  ['Cannot generate a parcel route. Missing slug!', () => routes.parcelRoute({ sale })],
  ['Cannot generate an option route. Missing sale!', () => routes.optionRoute({ slug: 'x' })],
  ['Cannot generate a feature route. Missing sale!', () => routes.featureRoute({ slug: 'x' })],
  ['Cannot generate a feature route. Missing parcel!', () => routes.featureRoute({ parcel: { sale }, slug: 'x' })],
  ['Cannot generate an article route. Missing category!', () => routes.articleRoute({ slug: 'x' })],
  ['Cannot generate an article route. Missing slug!', () => routes.articleRoute({ category: 'x' })],
  ['Cannot generate an article category route. Missing category!', () => routes.articleCategoryRoute(null)],
  ['Cannot generate a team member route. Missing slug!', () => routes.teamMemberRoute({})],
  ['Cannot generate a podcast episode route. Missing title!', () => routes.episodeRoute({ episodeNumber: 3 })],
])('an address that cannot be made says why: %s', (message, build) => expect(build).toThrow(message));

test.each([
  ['caf%C3%A9', 'café'],
  ['50%-off', null],
  ['%E0%A4%A', null],
])('the part %s of an address reads %s', (part, text) => {
  expect(decodedPart(part)).toBe(text);
});

test('an address with a stray percent sign reaches the router as an address of its own', () => {
  expect(routableUrl('/questions/%?a=%')).toBe('/questions/%25?a=%');
  expect(routableUrl('/questions/caf%C3%A9?a=%')).toBe('/questions/caf%C3%A9?a=%');
  expect(routableUrl('/a?query=%E0%A4%A')).toBe('/a?query=%E0%A4%A');
});
