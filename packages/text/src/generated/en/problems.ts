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
  asked_already: {
    message: `A colleague has asked for this already. Nothing was asked twice.`,
    next: `Confirm it under “Needs you” on the control board.`,
  },
  void_asked_already: {
    message: `A colleague has asked for this void already.`,
    next: `Confirm it under “Needs you”.`,
  },
  settlement_moved: {
    message: `A colleague has taken a step here since you looked. Nothing was done.`,
    next: `Look at it as it is now, then decide.`,
  },
  no_offer_text: {
    message: `No offer can be made: no wording of the offer to purchase is chosen for this sale. Nothing was done.`,
    next: `Choose it under “Offer to purchase” on this page, or have an administrator put a wording in force under Settings.`,
  },
  database_away: {
    message: `Our database does not answer right now, so we cannot say whether this was entered.`,
    next: `Try again in a few seconds. A bid that is sent again with the same number counts once.`,
  },
  document_not_made: {
    message: `This document could not be made: many are being made at this moment, or it is too long.`,
    next: `Try again in a minute. If that does not help, call us.`,
  },
  bid_voided: {
    message: `Our staff have voided this bid already. It does not stand.`,
    next: `Look at the parcel for its price now, and bid again if you want it.`,
  },
  bid_cannot_stand: {
    message: `This bid is void already. It cannot stand.`,
    next: `Tell the bidder. They can bid again while the parcel is open.`,
  },
  answered_already: {
    message: `A colleague has answered this bidder already. Nothing was sent.`,
    next: `Look at the record for what they were told.`,
  },
  unknown_api_version: {
    message: `This version of the API was never released, or is not kept any more.`,
    next: `Look up the versions under /developers/, and name one of them or none.`,
  },
  no_parcel: {
    message: `There is no parcel at this address.`,
    next: `Look at the list of parcels in the sale.`,
  },
  no_sale: {
    message: `There is no sale at this address.`,
    next: `Look at the list of sales.`,
  },
  no_receipt: {
    message: `You have no receipt for this bid.`,
    next: `Look at your bids under your account. Call us if one is missing.`,
  },
  no_own_bid: {
    message: `You have no such bid in this sale.`,
    next: `Look at your bids under your account. Call us if one is missing.`,
  },
  no_mistake: {
    message: `Nobody reported this bid as a mistake.`,
    next: `Load the control board again.`,
  },
  void_settled: {
    message: `This void is settled, or was not confirmed within ten minutes.`,
    next: `Look at the bid as it is now. If it still stands, ask for the void again.`,
  },
  no_such_bidder: {
    message: `Nobody with this number is registered for this sale.`,
    next: `Choose a bidder from the list.`,
  },
  was_public: {
    message: `This was public once and stays.`,
    next: `Take it off the site, or archive it. Only drafts that were never published are deleted.`,
  },
  draft_changed: {
    message: `Somebody has changed this draft meanwhile.`,
    next: `Load the list again and look at it before you delete it.`,
  },
  second_administrator_needed: {
    message: `Whom buyers pay is published by another administrator than the one who wrote it.`,
    next: `Ask a colleague to compare the numbers and publish them.`,
  },
  not_an_opener: {
    message: `You are not an opener of this sale. Nothing was handed in.`,
    next: `Ask one of the openers to open the tenders.`,
  },
  part_does_not_fit: {
    message: `Your part does not fit every tender. It was not taken, and the record names it as refused.`,
    next: `Choose the key file that you kept for this sale, and its passphrase. Tell the other openers if it is refused again.`,
  },
  tender_binds_soon: {
    message: `This bidder has a sealed tender on a lot that closes within a day. One person does not drop it. Nothing was changed.`,
    next: `Call the bidder, who can withdraw it until the closing time. After it two people can void it on the page Opening.`,
  },
  tenders_taken_already: {
    message: `Tenders are already being taken under the keys of this sale. The openers stay. Nothing was changed.`,
    next: `If so many key files are lost that no two openers are left, cancel the sale.`,
  },
  tender_key_setting_missing: {
    message: `This installation has no key for private files, which sealed tenders need.`,
    next: `Set PRIVATE_FILES_KEY and start the engine again.`,
  },
  not_staff_named: {
    message: `Openers are people of the staff. Nobody was named.`,
    next: `Choose two or three people of the staff.`,
  },
  not_a_key: {
    message: `This is not a key. Nothing was kept.`,
    next: `Make the key again on this page.`,
  },
  key_unknown: {
    message: `There is no such key.`,
    next: `Send the whole key in the header Authorization, after the word Bearer, as it was shown when it was made.`,
  },
  key_revoked: {
    message: `This key was revoked.`,
    next: `Ask the office for a new one.`,
  },
  key_expired: {
    message: `This key has expired.`,
    next: `Ask the office for a new one.`,
  },
  key_maker_left: {
    message: `This key does not work any more: the person who made it is no administrator now.`,
    next: `Another administrator can make one in its place.`,
  },
  key_out_of_scope: {
    message: `This key does not allow this.`,
    next: `Its scopes name what it may do, under /developers/. An administrator can make a key with others.`,
  },
  key_needs_a_person: {
    message: `A bid, a tender or a confirmation is a person’s. No key does this, and nothing was done.`,
    next: `Log in to do it yourself.`,
  },
  key_in_address: {
    message: `A key does not belong in an address, where histories and logs keep it. Nothing was done.`,
    next: `Send it in the header Authorization, after the word Bearer, and have this key replaced.`,
  },
  too_many_wrong_keys: {
    message: `Too many wrong keys came from this address.`,
    next: `Wait as long as Retry-After says.`,
  },
  key_rate_reached: {
    message: `This key has asked as often as it may in a minute.`,
    next: `Wait as long as Retry-After says.`,
  },
  key_not_working: {
    message: `This key does not work any more. Nothing was changed.`,
    next: `Make a new key instead.`,
  },
  key_replaced_already: {
    message: `A newer key stands in place of this one already.`,
    next: `Rotate the newer one, or revoke this one.`,
  },
  too_many_keys: {
    message: `There are a hundred keys that work. No key was made.`,
    next: `Revoke those that no program uses.`,
  },
  address_not_public: {
    message: `Events go to an address on the internet by https, with a name and at the usual port.`,
    next: `For example https://hooks.county-paper.ca/quarterline.`,
  },
  too_many_endpoints: {
    message: `Events are sent to twenty addresses already. None was added.`,
    next: `Remove one that nobody uses.`,
  },
  webhook_key_missing: {
    message: `This installation has no key for private files, with which the secrets of webhooks are encrypted.`,
    next: `Set PRIVATE_FILES_KEY and start the engine again.`,
  },
};
