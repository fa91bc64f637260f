/**
 * Declarations that the law of a province requires from buyers of farmland. Their text is kept with the registration.
 */
const DECLARATIONS: Readonly<Record<string, { law: string; words: string }>> = {
  AB: {
    law: 'Agricultural and Recreational Land Ownership Act (Alberta)',
    words:
      'I declare that everyone who goes on title is a Canadian citizen, a permanent resident, or a company or partnership that is not foreign controlled, or that this land is otherwise allowed to them under the Foreign Ownership of Land Regulations.',
  },
  SK: {
    law: 'The Saskatchewan Farm Security Act',
    words:
      'I declare that everyone who goes on title is a Canadian citizen, a permanent resident of Canada or a Canadian-owned entity as that Act says, or that this land is otherwise allowed to them under that Act or by an exemption of the Farm Land Security Board; and that nobody else finances the land or gains from it in a way that Act does not allow.',
  },
  MB: {
    law: 'The Farm Lands Ownership Act (Manitoba)',
    words:
      'I declare that everyone who goes on title may acquire this land under The Farm Lands Ownership Act, or has an exemption of the Manitoba Farm Industry Board.',
  },
};

export const ownershipDeclaration = (province: string): { law: string; words: string } | null =>
  DECLARATIONS[province] ?? null;

/** Notes about later requirements of the province, to know before bidding. */
const NOTES: Readonly<Record<string, string>> = {
  AB: 'Alberta’s land titles office takes a statutory declaration about citizenship or control with the transfer. A person who is neither a citizen nor a permanent resident, and a company they control, may hold at most two parcels of such land, of 20 acres together.',
  SK: 'The Farm Land Security Board may ask any buyer for a statutory declaration. Without its exemption, a person who is neither a citizen nor a permanent resident, and an entity that is not wholly Canadian-owned, may hold at most 10 acres.',
  MB: 'Without an exemption of the Manitoba Farm Industry Board, a person who is neither a citizen nor a permanent resident, and an organization that is not wholly Canadian-owned, may hold at most 40 acres.',
  BC: 'With the transfer, British Columbia’s land title office takes a transparency declaration; a company, a trust or a partnership also files a transparency report about who stands behind it.',
};

export const ownershipNote = (province: string): string | null => NOTES[province] ?? null;
