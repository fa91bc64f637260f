// Made from packages/text/en/problems.json by `npm run text`. Do not edit.

export const problems = {
  bids_paused: {
    message: `We cannot take bids right now: our second copy of the record is missing.`,
    next: `Your bid was not entered. Try again in a minute, or call us.`,
  },
  too_many_streams: {
    message: `Too many live views are open from your network.`,
    next: `This page goes on by asking every few seconds. Log in as a bidder of this sale for a live view of your own.`,
  },
  bid_not_found: {
    message: `No such bid stands on this parcel. Nothing was asked.`,
    next: `Look at the list of bids.`,
  },
  void_asked_already: {
    message: `A colleague has asked for this void already.`,
    next: `Confirm it under “Needs you”.`,
  },
  settlement_moved: {
    message: `A colleague has taken a step here since you looked. Nothing was done.`,
    next: `Look at it as it is now, then decide.`,
  },
  database_away: {
    message: `Our database does not answer right now, so we cannot say whether this was entered.`,
    next: `Try again in a few seconds. A bid that is sent again with the same number counts once.`,
  },
  bid_voided: {
    message: `Our staff have voided this bid already. It does not stand.`,
  },
  bid_cannot_stand: {
    message: `This bid is void already. It cannot stand.`,
  },
  answered_already: {
    message: `A colleague has answered this bidder already. Nothing was sent.`,
  },
  unknown_api_version: {
    message: `This version of the API was never released, or is not kept any more.`,
    next: `Look up the versions under /developers/, and name one of them or none.`,
  },
  no_parcel: {
    message: `There is no parcel at this address.`,
  },
  no_sale: {
    message: `There is no sale at this address.`,
  },
  no_receipt: {
    message: `You have no receipt for this bid.`,
  },
  no_own_bid: {
    message: `You have no such bid in this sale.`,
  },
  no_mistake: {
    message: `Nobody reported this bid as a mistake.`,
  },
  void_settled: {
    message: `This void is settled, or was not confirmed within ten minutes. Ask for it again.`,
  },
  no_such_bidder: {
    message: `Nobody with this number is registered for this sale.`,
  },
  second_administrator_needed: {
    message: `Whom buyers pay is published by another administrator than the one who wrote it.`,
    next: `Ask a colleague to compare the numbers and publish them.`,
  },
  not_an_opener: {
    message: `You are not one of the three openers of this sale. Nothing was handed in.`,
    next: `Ask one of the openers to open the tenders.`,
  },
  no_part_fits: {
    message: `This key does not belong to this sale. Nothing was handed in.`,
    next: `Choose the key file that you kept for this sale, and its passphrase.`,
  },
  tenders_taken_already: {
    message: `Tenders are already being taken under the keys of this sale. The openers stay. Nothing was changed.`,
    next: `If two openers have lost their key files, cancel the sale.`,
  },
  tender_key_setting_missing: {
    message: `This installation has no key for private files, which sealed tenders need.`,
    next: `Set PRIVATE_FILES_KEY and start the engine again.`,
  },
  not_staff_named: {
    message: `Openers are people of the staff. Nobody was named.`,
    next: `Choose three people of the staff.`,
  },
  not_a_key: {
    message: `This is not a key. Nothing was kept.`,
    next: `Make the key again on this page.`,
  },
};
