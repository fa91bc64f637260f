// Made from packages/text/en/correction-steps.json by `npm run text`. Do not edit.

export const correctionSteps = {
  publish_text: {
    title: `Publish the wording`,
    does: `The public page says it in the new words. No fact changes, and nobody is written to.`,
    undo: `It can be changed again.`,
  },
  publish_schedule: {
    title: `Publish the correction`,
    does: `The sale is scheduled again with the right figure, as a new entry of the record. The page shows the old and the new one with the date.`,
    undo: `Until bidding opens it can be corrected again. Both stay readable.`,
  },
  publish_correction: {
    title: `Publish the correction`,
    does: `The page shows what is right, and under “Corrections” what was said before, with the date.`,
    undo: `It can be corrected again. What was said stays readable.`,
  },
  announce_correction: {
    title: `Publish and announce the correction`,
    does: `The page shows what is right and what was said before. Everybody in the live view reads it at once, and it is an entry of the record.`,
    undo: `It can be corrected again. What was announced stays in the record.`,
  },
  hold_parcel: {
    title: `Hold the parcel`,
    does: `The clock stops and nobody can bid on it while the facts change. The time left is kept.`,
    undo: `The clock runs again when you announce it.`,
  },
  hold_sale: {
    title: `Hold the sale`,
    does: `All clocks stop and nobody can bid while the facts change. The time left is kept.`,
    undo: `The clocks run again when you announce it.`,
  },
  announce_resume: {
    title: `Let the clock run again`,
    does: `The clock goes on at a time you announce, at least two minutes ahead, with at least five minutes left.`,
    undo: `Until then it can be put off or held again.`,
  },
  publish_addendum: {
    title: `Publish an addendum`,
    does: `The Conditions of Sale get a new version that says what is right. Every bidder accepts it before the next bid. Bids that stand stay.`,
    undo: `An addendum stays. Another one can follow it.`,
  },
  lower_starting_bid: {
    title: `Lower the starting bid`,
    does: `The parcel starts at the lower amount at once. It counts as activity for the clock.`,
    undo: `It never goes up again.`,
  },
  add_time: {
    title: `Add time`,
    does: `The parcel closes later by so many minutes, with those that share its soft close.`,
    undo: `A close never moves back.`,
  },
  suspend_bidder: {
    title: `Suspend the bidder`,
    does: `They cannot bid any more. Bids they have made stand until they are void. A tender of theirs does not count if they are still suspended at the closing time.`,
    undo: `They can be let in again.`,
  },
  void_bid: {
    title: `Ask for a void`,
    does: `Once a second person confirms it, the bid is void and the price returns to the bid before it. Less than ten minutes left become ten. Nothing is deleted.`,
    undo: `A void is not taken back.`,
  },
  correct_result: {
    title: `Ask to correct the result`,
    does: `Once a second person confirms it, an addendum beside the finished record makes the bid void, and the next valid bidder takes its place.`,
    undo: `Another addendum can follow it.`,
  },
  withdraw_parcel: {
    title: `Withdraw it from the sale`,
    does: `It is not sold, and bids on it bind nobody. A block goes on without it while two parcels are left.`,
    undo: `It cannot come back into this sale.`,
  },
  settle: {
    title: `Settle it with the buyer`,
    does: `What the acres come to is agreed in the offer or in the statement of adjustments, on the page of the results. The record stays.`,
    undo: `A step of a purchase is taken back by another step.`,
  },
};
