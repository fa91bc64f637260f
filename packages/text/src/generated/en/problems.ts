// Made from packages/text/en/problems.json by `npm run text`. Do not edit.

export const problems = {
  bids_paused: {
    message: `We cannot take bids right now: our second copy of the record is missing.`,
    next: `Your bid was not entered. Try again in a minute, or call us.`,
  },
  no_phone_tenders: {
    message: `A sealed tender is encrypted by its bidder. Nobody can send one by phone.`,
    next: `Ask the bidder to send it from the tender page.`,
  },
  too_many_streams: {
    message: `Too many live views are open from your network.`,
    next: `Log in as a bidder of this sale for a live view of your own. This page continues, with new prices every few seconds.`,
  },
  bid_not_found: {
    message: `This parcel has no such bid. Nothing was requested.`,
    next: `Look at the list of bids.`,
  },
  asked_already: {
    message: `A colleague has asked for this already. Nothing was requested twice.`,
    next: `Confirm it under “Needs you” on the control board.`,
  },
  void_asked_already: {
    message: `A colleague has asked for this void already.`,
    next: `Confirm it under “Needs you”.`,
  },
  settlement_moved: {
    message: `A colleague has taken a step here since you looked. Nothing was done.`,
    next: `Check its current state, then decide.`,
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
    next: `Reload the list and check it before you delete it.`,
  },
  second_administrator_needed: {
    message: `Another administrator must publish whom buyers pay, not the administrator who wrote it.`,
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
  second_person_needed: {
    message: `This takes two people. Nothing was done.`,
    next: `Ask a colleague to confirm it, logged in as themselves.`,
  },
  bidder_named_too_late: {
    message: `This names a bidder of the sale on the seller’s side, and a lot closes within the hour. One person alone cannot keep somebody from bidding then. Nothing was published.`,
    next: `Ask a colleague to suspend the bidder in this sale with you, which takes two people. Publish this afterwards.`,
  },
  closes_within_the_hour: {
    message: (p: { sale: string }): string => `This account may bid in ${p.sale}, where a lot closes within the hour. One person alone cannot keep somebody from bidding then. Nothing was changed.`,
    next: `Ask a colleague to suspend the bidder in that sale with you: the clock stands meanwhile. If a phone was stolen, end the sessions of the account.`,
  },
  tender_binds_soon: {
    message: `This bidder has a sealed tender on a lot that closes within a day. One person alone cannot drop it. Nothing was changed.`,
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
    message: `This key does not work any more: the person who made it is not an administrator any more.`,
    next: `Another administrator can make a new key.`,
  },
  key_out_of_scope: {
    message: `This key does not allow this.`,
    next: `Its scopes name what it may do, under /developers/. An administrator can make a key with others.`,
  },
  key_needs_a_person: {
    message: `Only a person can bid, tender or confirm. A key cannot, and nothing was done.`,
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
    message: `This key has sent as many requests as it may in a minute.`,
    next: `Wait as long as Retry-After says.`,
  },
  key_not_working: {
    message: `This key does not work any more. Nothing was changed.`,
    next: `Make a new key instead.`,
  },
  key_replaced_already: {
    message: `A newer key has replaced this key already.`,
    next: `Rotate the newer key, or revoke this key.`,
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
  webhook_paused: {
    message: `This address is paused. No test was sent.`,
    next: `Resume it, then send the test.`,
  },
  too_many_webhook_tests: {
    message: `Ten tests were sent to this address within a minute.`,
    next: `Wait a minute, then send another.`,
  },
  too_many_filters: {
    message: (p: { maxSavedFilters: string }): string => `You keep ${p.maxSavedFilters} filters for this list already.`,
    next: `Delete one first.`,
  },
  not_allowed: {
    message: `Your role does not publish the terms of use. The draft is kept.`,
    next: `Ask a lawyer or an administrator to publish it.`,
  },
  is_fixed: {
    message: `The site needs this page. It can be changed, but not added or removed.`,
    next: `Change its text instead.`,
  },
  correction_moved_on: {
    message: `The sale has changed since you looked. Nothing was done.`,
    next: `Read what the step does now, then decide.`,
  },
  too_many_files: {
    message: (p: { maxWaiting: string; name: string }): string => `${p.maxWaiting} files of yours wait for an email already. ${p.name} was not taken.`,
    next: `Remove some, or send an email first. What is not sent is deleted after a day.`,
  },
  not_staff: {
    message: `Nobody of the staff has that account.`,
    next: `Choose a person of the staff.`,
  },
  not_held_back: {
    message: `This message is not held back.`,
    next: `Reload the list: a colleague may have been faster.`,
  },
  form_too_long: {
    message: `This form is longer than any of ours.`,
    next: `Send a shorter one.`,
  },
  no_room: {
    message: `Too many forms wait for staff.`,
    next: `Keep it and send it again later.`,
  },
  refused_again: {
    message: (p: { why: string }): string => `This form was refused again: ${p.why}`,
    next: `Answer its sender by email or telephone, then close it.`,
  },
  file_damaged: {
    message: (p: { name: string }): string => `${p.name} was damaged while it was sent.`,
    next: `Try again.`,
  },
  too_many_uploads: {
    message: `Many of your files are being sent already.`,
    next: `Wait until some have arrived, then try again.`,
  },
  not_a_link_of_ours: {
    message: `This link is not complete.`,
    next: `Open it from the email again.`,
  },
  link_is_over: {
    message: `This link has expired: it was not used in time, or the subscription was ended since.`,
    next: `Subscribe again, and use the newest email.`,
  },
  not_dead: {
    message: `This email has not failed: it was sent, still waits, or must not go to this address.`,
    next: `Reload the list.`,
  },
  invalid_input: {
    message: `This is not a position in the list.`,
    next: `Load the list again.`,
  },
  no_push_service: {
    message: `This is not the address of a push service.`,
    next: `Turn notifications off and on again in this browser.`,
  },
  wrong_key: {
    message: `This is for the text service.`,
    next: `Set its key at the service as it is in our settings.`,
  },
  too_many_devices: {
    message: `This sale already has as many devices as we can notify.`,
    next: `Leave your email address instead.`,
  },
  too_many_searches: {
    message: `Fifty searches are kept for this address.`,
    next: `Remove some first, with the link in any of our emails.`,
  },
  sale_is_over: {
    message: `This sale is over, so there is nothing left to be reminded of.`,
    next: `Choose a sale that is still to come.`,
  },
  too_many_followed: {
    message: `This address follows 200 sales already.`,
    next: `Stop following some first, with the link in any of our emails or in your account.`,
  },
  not_stopped: {
    message: `Returned mail does not stop this address: a colleague has lifted it, or it answered an email.`,
    next: `Reload the list. Only the person who left a list can join it again.`,
  },
  nothing_to_send: {
    message: `This week has its email already, or there is nothing to tell.`,
    next: `Publish a sale first, or wait for next week.`,
  },
  not_in_this_state: {
    message: `This email is in another state.`,
    next: `Reload the list: it may have gone out, or a colleague was faster.`,
  },
  too_many_invitations: {
    message: `You have sent six invitations within a day.`,
    next: `Try again tomorrow, or call us.`,
  },
  too_many_observers: {
    message: `Three people can look on at a time.`,
    next: `End one seat first.`,
  },
  another_address: {
    message: (p: { invited_email: string; email: string }): string => `This invitation is for ${p.invited_email}. You are logged in as ${p.email}.`,
    next: `Log in with an account for that address, or ask to be invited at yours.`,
  },
  has_part_in_sale: {
    message: `People who bid, sell or work in a sale cannot look on in it for a bidder.`,
    next: `Call us if you have questions.`,
  },
  seat_ended: {
    message: `You cannot look on here any more. The bidder has ended it, or you have.`,
    next: `Ask the bidder to invite you again.`,
  },
  documents_not_taken: {
    message: `A paper cannot be kept here: PRIVATE_FILES_KEY is not set.`,
    next: `Set it and start the engine again, or keep the paper in the office.`,
  },
  copy_is_here: {
    message: `The signed paper is here already. It stays as it was added.`,
    next: `Load the list again to see it.`,
  },
  account_has_email: {
    message: `This person has an email address, or the account is closed or suspended. Nothing was added.`,
    next: `Leave it to them: with an email address they ask to bid themselves.`,
  },
  bidder_is_seller: {
    message: `This person is on the side of the seller in this sale, and cannot bid in it.`,
    next: `If this is wrong, take the account off the seller’s side in Admin Users.`,
  },
  task_done_before: {
    message: `A colleague has ticked this already.`,
    next: `Reload the list.`,
  },
  link_not_valid: {
    message: `This link has been used already, or is older than 24 hours.`,
    next: `Ask for the change again under your account.`,
  },
  conditions_not_kept: {
    message: `The Conditions of Sale of this sale were never kept word for word. Nothing was published.`,
    next: `Publish the sale again with its Conditions of Sale, then the addendum.`,
  },
  email_not_confirmed: {
    message: `Your email address is not confirmed yet.`,
    next: `Open the link in the email that we sent you, then ask.`,
  },
  sale_over: {
    message: `This sale is over: no question can be asked about it here.`,
    next: `Call us instead.`,
  },
  too_many_questions: {
    message: (p: { waiting: string; aDay: string }): string => `${p.waiting} questions may wait at a time, and ${p.aDay} may be asked in a day.`,
    next: `Wait for our answers, or call us.`,
  },
  sale_not_over: {
    message: `The record is published when the sale is over.`,
    next: `Use a signed checkpoint until then: it says how far the sale has come.`,
  },
  account_closed: {
    message: `This person has closed the account: nobody can bid with it.`,
    next: `Decline the request. To bid again the person creates a new account.`,
  },
  registration_closed: {
    message: `This request came after the list of bidders had closed.`,
    next: `Approve it with the deadline overridden, or decline it.`,
  },
  identity_not_checked: {
    message: `This sale asks who bids, and nobody has checked it for this bidder.`,
    next: `Record how you checked the identity, then approve.`,
  },
  phone_not_verified: {
    message: `This sale asks for a verified phone number, and this bidder has not verified theirs.`,
    next: `Ask for more: they verify it with a code on the page of their request.`,
  },
  copy_missing: {
    message: `This bidder signed the Conditions of Sale on paper, and the paper is not here.`,
    next: `Add the signed paper under “Phone and letters”, then approve.`,
  },
  already_decided: {
    message: `Your request was decided with this document.`,
    next: `Wait for the day that is shown beside it: it is deleted then.`,
  },
  too_many_documents: {
    message: (p: { maxPrivateDocuments: string }): string => `${p.maxPrivateDocuments} documents are here already.`,
    next: `Remove one first, or call us.`,
  },
  too_soon: {
    message: `We sent a code less than a minute ago.`,
    next: `Wait a minute, then ask for another one.`,
  },
  too_many_codes: {
    message: `We have sent as many codes as we send in a day.`,
    next: `Try again tomorrow, or call us.`,
  },
  terms_of_use_changed: {
    message: `The terms of use have changed since you accepted them.`,
    next: `Load this page again and read them. Nothing was sent yet.`,
  },
  not_a_rehearsal: {
    message: `This is a sale, not a rehearsal. No drill is held in it.`,
    next: `Start a rehearsal in the editor of the sale, and drill there.`,
  },
  not_on_every_engine: {
    message: `An older version of the engine still runs and does not know this rule. Nothing was changed.`,
    next: `Ask the operator to bring every engine to the newest version, then try again.`,
  },
  tender_not_rehearsed: {
    message: `A sealed tender has no bidding that robots could rehearse.`,
    next: `Look at its draft with “View as a buyer”.`,
  },
  sale_not_open: {
    message: `An outage can be drilled while bidding is open.`,
    next: `Wait until bidding opens in the rehearsal.`,
  },
  hold_first: {
    message: (p: { what: string }): string => `People can bid while this would change: ${p.what}. Nothing was published.`,
    next: `Hold the parcel under “Correct a mistake”, then publish.`,
  },
  address_taken: {
    message: `Too many sales have this name.`,
    next: `Give it a name of its own: the year helps.`,
  },
  brand_missing: {
    message: (p: { listed: string }): string => `The site has no ${p.listed} of its own yet. Nothing was published.`,
    next: `Ask an administrator to set it under Settings, Brand, and to publish that first.`,
  },
  unknown_seller_account: {
    message: (p: { email: string }): string => `No account has the address ${p.email}. Nothing was published.`,
    next: `Have the seller's side create it first, or take the line out.`,
  },
  draft_moved_on: {
    message: `Somebody changed this sale since you looked. Nothing was published.`,
    next: `Read the changes, then publish again.`,
  },
  sale_is_archived: {
    message: `This sale is archived. Nothing was published.`,
    next: `Bring it back in the list first.`,
  },
  conditions_file_missing: {
    message: `The file of the Conditions of Sale is not in the library. Nothing was published.`,
    next: `Upload the Conditions of Sale again, then publish.`,
  },
  sale_is_public: {
    message: `This sale is announced or selling. It stays in the list.`,
    next: `Cancel it, or wait until it is over.`,
  },
  sale_file_refused: {
    message: `A file of this sale has the address of another file that is here.`,
    next: `Export the sale again.`,
  },
  too_busy: {
    message: `Other sales are being exported or read at this moment.`,
    next: `Try again in a minute.`,
  },
  no_approval_asked: {
    message: `Nothing of this sale waits for your approval.`,
    next: `Load the page again.`,
  },
  no_seller: {
    message: `No confirmed account is named as the seller. Nothing was sent.`,
    next: `Name it in the editor, under Seller.`,
  },
  no_parcels: {
    message: `The draft has no parcel. Nothing was sent.`,
    next: `Add the parcels first.`,
  },
  document_moved_on: {
    message: `This document has changed since you looked. Nothing was done.`,
    next: `Check its current state, then try again.`,
  },
  statement_moved: {
    message: `The statement has changed since you looked. Nothing was done.`,
    next: `Reload the page and check its current state.`,
  },
  closed_already: {
    message: `The office is closed on this day already.`,
    next: `Take the day out first to give it another name.`,
  },
  not_settled: {
    message: `Something of this sale is neither firm nor left unsold yet. Nothing was released.`,
    next: `Release the prices when everything is decided.`,
  },
  service_away: {
    message: `The signature service cannot be reached. Nothing was withdrawn.`,
    next: `Try again in a minute.`,
  },
  account_suspended: {
    message: `This account is suspended. Nobody can log in to it now.`,
    next: `Call us: bids that were made stand, and we tell you what is open.`,
  },
  too_many_at_once: {
    message: `Too many people are logging in right now.`,
    next: `Wait half a minute and press again. If a sale is running, call us.`,
  },
  went_away: {
    message: `Nobody waited for this any more.`,
    next: `Send it again.`,
  },
  terms_not_published: {
    message: `Accounts open when we have published our terms of use. Nothing was sent.`,
    next: `Come back later, or call us.`,
  },
  second_factor_off: {
    message: `Two-step login is not on, so there is nothing to recover.`,
    next: `Turn two-step login on first.`,
  },
  second_factor_needed: {
    message: `Staff accounts need two-step login.`,
    next: `Keep it on. To change the device, make new recovery codes and set it up again.`,
  },
  second_factor_on: {
    message: `Two-step login is on already.`,
    next: `Load the page again to see it.`,
  },
  step_is_over: {
    message: `This took too long, or there were too many wrong codes.`,
    next: `Log in with your password again.`,
  },
  password_too_short: {
    message: `Two-step login was turned off, and your password is too short without it.`,
    next: `Set a new one of at least 15 characters by the email of “Lost your password?”.`,
  },
  sign_in_failed: {
    message: `There was an error logging into your account. Please try again.`,
    next: `Check the address and the password.`,
  },
  address_has_account: {
    message: `There is an account at this address already.`,
    next: `Call us: your account can have another address.`,
  },
  merge_refused: {
    message: (p: { first: string }): string => `${p.first} Nothing was merged.`,
    next: `Settle this first, or leave both accounts as they are.`,
  },
  file_is_gone: {
    message: `A file of this email is not here any more, or was sent with another email. Nothing was sent.`,
    next: `Remove it and attach it again. Your text stays.`,
  },
  observer_only: {
    message: `You look on in this sale for a bidder. You cannot bid or change anything in it.`,
    next: `Stop looking on first if you want to bid yourself, then ask to bid.`,
  },
  too_many_requests: {
    message: `That was a lot at once.`,
    next: `Wait a few seconds and try again.`,
  },
  empty_body: {
    message: `The body is empty, and the header Content-Type says that it is JSON.`,
    next: `Send a JSON object, which may be empty, or leave the header out.`,
  },
  bad_request__json: {
    message: `The body is not valid JSON.`,
    next: `Send valid JSON, or another Content-Type where the reference names one.`,
  },
  nested_too_deep: {
    message: `This is nested too deep to be one of our forms.`,
    next: `Load the page again and send it from there.`,
  },
  foreign_origin: {
    message: `This request came from another site and was not carried out.`,
    next: `Open our site and do it there.`,
  },
  no_such_paper: {
    message: `There is no such document yet.`,
    next: `Take its step after the close first. It is made with that step.`,
  },
  not_signed_in: {
    message: `You are not logged in.`,
    next: `Log in and try again.`,
  },
  phone_not_asked: {
    message: `Nothing has to be verified for this sale now.`,
    next: `Load the page again.`,
  },
  phone_verified: {
    message: `Your phone number is verified already.`,
    next: `Load the page again.`,
  },
  way_not_offered: {
    message: `We cannot send a code in this way.`,
    next: `Choose the other way, or call us.`,
  },
  no_code: {
    message: `This code does not count any more.`,
    next: `Ask for a new code and type that one.`,
  },
  no_code_to_this_number: {
    message: `We can send a code only to a phone number in Canada or the United States.`,
    next: `Change the number in your profile, or call us.`,
  },
  session_is_over: {
    message: `Nobody is logged in there any more.`,
    next: `Load the account again and check its current state.`,
  },
  not_approved_by_seller: {
    message: (p: { named: string }): string => `The seller has not approved: ${p.named}. Nothing was published.`,
    next: `Ask the seller under Seller, or write why it is published without their approval.`,
  },
  not_ready: {
    message: (p: { fault: string }): string => `${p.fault}. Nothing was published.`,
    next: (p: { more: number }): string => `Fix it and ${p.more === 0 ? `` : `${p.more} more, then `}publish again.`,
  },
  doubts_open: {
    message: (p: { doubt: string }): string => `${p.doubt} Nothing was published.`,
    next: (p: { count: number }): string => `Compare the land with the title, under Parcels. If ${p.count === 1 ? `it is` : `all is`} right, confirm it when you publish.`,
  },
  too_busy__reading: {
    message: (p: { sentence: string }): string => `${p.sentence}`,
    next: `Try again in a minute.`,
  },
  invalid_input__not_kept: {
    message: `This cannot be kept as it is.`,
    next: `Shorten it, or take it back.`,
  },
  link_not_valid__to_confirm: {
    message: `This link has been used already, or is older than 24 hours.`,
    next: `Log in. If your address is not confirmed yet, we send you a new link.`,
  },
  link_not_valid__lost_password: {
    message: `This link has been used already, or is older than an hour.`,
    next: `Ask for a new email.`,
  },
  too_many_tries__long: {
    message: `Too many attempts.`,
    next: `Wait 15 minutes, or set a new password with “Lost your password?”: that works at once. If a sale is running, call us.`,
  },
  too_many_tries__short: {
    message: `Too many attempts.`,
    next: `Wait a few seconds and try again, or set a new password with “Lost your password?”: that works at once.`,
  },
  passkey_refused__added: {
    message: `This passkey could not be added.`,
    next: `Try again, or use your password.`,
  },
  passkey_refused__used: {
    message: `This passkey was not accepted.`,
    next: `Try again, or use your password.`,
  },
  email_not_confirmed__sent: {
    message: `Your email address is not confirmed yet.`,
    next: `We have sent you a new link. Open it to confirm and log in.`,
  },
  email_not_confirmed__sent_before: {
    message: `Your email address is not confirmed yet.`,
    next: `The email we sent you in the last hour still works. Open its link to confirm and log in.`,
  },
  second_factor_needed__to_log_in: {
    message: `Staff accounts need two-step login.`,
    next: `Set it up under your account, or log in again with it.`,
  },
  not_allowed__staff: {
    message: `This is for staff.`,
    next: `Ask an administrator for access.`,
  },
  not_allowed__administrators: {
    message: `This is for administrators.`,
    next: `An administrator can do it, or change your role.`,
  },
  not_allowed__role: {
    message: `Your role does not allow this.`,
    next: `An administrator can do it, or change your role.`,
  },
  sale_not_over__statement: {
    message: `The statement is made when the sale is over.`,
    next: `Until then the bidding page shows what stands.`,
  },
  wrong_key__mail: {
    message: `This is for the mail service.`,
    next: `Set its key at the service as it is in our settings.`,
  },
  not_a_link_of_ours__preferences: {
    message: `This link is not complete.`,
    next: `Open it from the newest email, or call us and we stop the emails for you.`,
  },
  sale_is_over__observing: {
    message: `This sale is over. There is nothing left to look on at.`,
    next: `See its results under your account.`,
  },
  nobody_is_added: {
    message: (p: { notOpen: string }): string => `${p.notOpen}`,
    next: `Look at the sale as it is now.`,
  },
  not_in_this_state__registration: {
    message: (p: { status: string }): string => `This registration is ${p.status}, and cannot be changed so.`,
    next: `Reload the list: a colleague may have been faster.`,
  },
  documents_not_taken__from_bidder: {
    message: `No document can be sent here now.`,
    next: `Call us: there are other ways.`,
  },
  not_in_this_state__over: {
    message: `This sale is over.`,
    next: `Call us to talk about it.`,
  },
  not_in_this_state__limit: {
    message: (p: { status: string }): string => `Your registration is ${p.status}.`,
    next: `Call us to talk about it.`,
  },
  code_not_sent__text: {
    message: `We could not send the text just now.`,
    next: `Try again in a minute, or call us.`,
  },
  code_not_sent__call: {
    message: `We could not call you just now.`,
    next: `Try again in a minute, or call us.`,
  },
  terms_not_published__conditions: {
    message: `You can ask to bid once the Conditions of Sale are published.`,
    next: `Call us if the sale is soon.`,
  },
  terms_not_published__terms_of_use: {
    message: `You can ask to bid once our terms of use are published.`,
    next: `Call us if the sale is soon.`,
  },
  not_now__bids_stand: {
    message: (p: { running: string }): string => `You are a bidder in ${p.running}, which is running. Your bids stand.`,
    next: `Close your account when the sale is over.`,
  },
  not_now__staff: {
    message: `The account of a member of staff is closed by an administrator.`,
    next: `Ask one.`,
  },
  no_seller__document: {
    message: `No confirmed account is named as the seller. Nothing was put up.`,
    next: `Name it in the editor, under Seller.`,
  },
  too_many_documents__of_seller: {
    message: (p: { max: string }): string => `${p.max} documents are here already. Nothing was put up.`,
    next: `Put several into one PDF, outside this page.`,
  },
  part_was_changed: {
    message: (p: { title: string }): string => `${p.title} was changed since you read it. Your answer was not kept.`,
    next: `Read it as it is now, then answer.`,
  },
  part_was_changed__gone: {
    message: `This parcel is no longer in the sale. Your answer was not kept.`,
    next: `Read it as it is now, then answer.`,
  },
  statement_not_final: {
    message: (p: { open: string }): string => `Nothing was released: ${p.open}.`,
    next: `Each purchase must be firm or left unsold, with its statement of adjustments entered under Trust.`,
  },
  address_taken__import: {
    message: (p: { slug: string }): string => `Too many sales here have the address ${p.slug}.`,
    next: `Delete drafts that nobody needs, then send the file again.`,
  },
  not_complete__correction: {
    message: (p: { missing: string }): string => `${p.missing}`,
    next: `Nothing was done. Complete it, then look at the step again.`,
  },
  too_many_documents__copies: {
    message: (p: { max: string }): string => `${p.max} copies of this offer are here already. Nothing was kept.`,
    next: `Call us, so that we can look at them together.`,
  },
  no_signature_service__practice: {
    message: `This is a rehearsal: nobody is asked to sign.`,
    next: `Send the offer by email or on paper, and keep the signed copy here.`,
  },
  no_signature_service: {
    message: `No signature service is set up.`,
    next: `Send the offer by email or on paper, and keep the signed copy here.`,
  },
  document_moved_on__offer: {
    message: `This has changed since you looked. Nothing was done.`,
    next: `Check its current state, then try again.`,
  },
  places_stay: {
    message: (p: { sentence: string }): string => `${p.sentence}`,
    next: `Confirm that they belong to the text, or upload the form again.`,
  },
  too_busy__file: {
    message: (p: { sentence: string }): string => `${p.sentence}`,
    next: `Send it again in a minute.`,
  },
  wrong_part: {
    message: (p: { count: string }): string => `This part of the file has ${p.count} bytes.`,
    next: `Send the file again from its beginning.`,
  },
  wrong_part__missing: {
    message: `The file has no such part.`,
    next: `Send the file again from its beginning.`,
  },
  changed_meanwhile__text: {
    message: (p: { name: string }): string => `${p.name} has written this meanwhile.`,
    next: `What you typed is still here. Look at both and choose.`,
  },
  link_not_valid__first_password: {
    message: `This link has been used already, or is older than a week.`,
    next: `Call us.`,
  },
  link_not_valid__invitation: {
    message: `This invitation was accepted or withdrawn, or its link is older than a week.`,
    next: `Ask the person who invited you to send it again.`,
  },
  not_allowed__no_more: {
    message: `You are no longer an administrator. Nothing was done.`,
    next: `Ask an administrator to do it.`,
  },
  nothing_to_change__seller_side: {
    message: `This account is on the seller’s side of that sale already.`,
    next: `Load the account again to see it.`,
  },
  nothing_to_change__not_related: {
    message: `This account is not named as related there.`,
    next: `Who sells is changed in the editor of the sale.`,
  },
  account_closed__nothing_done: {
    message: `This account is closed. Nothing was done.`,
    next: `Load the account again and look at it as it is now.`,
  },
  nothing_to_change__role: {
    message: `The account has this role already.`,
    next: `Load the account again and look at it as it is now.`,
  },
  bids_in_a_live_sale: {
    message: (p: { name: string; running: string }): string => `${p.name} may bid in ${p.running}, which is running. Nothing was done.`,
    next: `Change what the account may do when the sale is over.`,
  },
  account_of_a_bidder: {
    message: (p: { name: string }): string => `${p.name} bids or sells with this account. Nothing was done.`,
    next: `Invite the person at an address of the office: a colleague works with an account of their own.`,
  },
  nothing_to_change__suspended: {
    message: `The account is suspended already.`,
    next: `Load the account again and look at it as it is now.`,
  },
  nothing_to_change__not_suspended: {
    message: `The account is not suspended.`,
    next: `Load the account again and look at it as it is now.`,
  },
  second_factor_off__to_reset: {
    message: `This account has no two-step login. There is nothing to reset.`,
    next: `Load the account again and look at it as it is now.`,
  },
  account_has_email__already: {
    message: `This account has an email address already.`,
    next: `Its owner alone changes it, in the profile.`,
  },
  address_has_account__given: {
    message: `There is an account at this address already.`,
    next: `Ask for another address.`,
  },
  bids_in_a_live_sale__email: {
    message: (p: { name: string; running: string }): string => `${p.name} may bid in ${p.running}, which is running. Nothing was done.`,
    next: `Give the address when the sale is over. Until then bids are entered by phone.`,
  },
  own_role: {
    message: `Nobody changes their own role. Nothing was done.`,
    next: `Another administrator does it.`,
  },
  own_factor: {
    message: `Nobody resets their own two-step login. Nothing was done.`,
    next: `Other administrators do it.`,
  },
  own_account: {
    message: `Nobody suspends or merges their own account. Nothing was done.`,
    next: `Ask another administrator.`,
  },
  proposed_already: {
    message: `This was proposed for the account already.`,
    next: `Confirm that proposal, or withdraw it.`,
  },
  owner_cannot_be_told: {
    message: `There is no second administrator, and no email reaches the owner of the business. Nothing was proposed.`,
    next: `Ask the person who runs the server to connect a mail server, or to make a second administrator with the create-administrator command.`,
  },
  invited_already: {
    message: `This address is invited already.`,
    next: `Send that invitation again, or withdraw it.`,
  },
  address_has_account__invited: {
    message: `There is an account at this address already.`,
    next: `Invite the person at an address of the office that has no account.`,
  },
  second_person_needed__account: {
    message: `This takes two administrators, and neither is whose account it is. Nothing was done.`,
    next: `Another administrator confirms it, logged in as themselves.`,
  },
  own_account__withdraw: {
    message: `Nobody withdraws what is proposed about themselves. Nothing was done.`,
    next: `Talk to another administrator, or to the owner of the business.`,
  },
  proposal_is_over: {
    message: `This proposal is settled, or nobody confirmed it in time. Propose it again.`,
    next: `Load the account again and look at it as it is now.`,
  },
  registration_over: {
    message: `Registration for this sale is over. Nothing in it is open to new bidders any more.`,
    next: `You can watch the sale, or call us.`,
  },
};
