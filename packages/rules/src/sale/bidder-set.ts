/**
 * Bidders of a parcel, in the order of their first bid; never changed once it is made. The set with one bidder more
 * costs the same however many there are: both read one map, and each knows how many of its bidders are its own. A copy
 * for each new bidder took a tenth of the engine's processor with 5,000 of them.
 */
export class BidderSet implements Iterable<string> {
  static readonly EMPTY = new BidderSet(new Map(), 0);
  /** The place of each bidder. Those from `size` on belong to a later set. */
  readonly #places: Map<string, number>;
  readonly size: number;

  private constructor(places: Map<string, number>, size: number) {
    this.#places = places;
    this.size = size;
  }

  has(bidder: string): boolean {
    return (this.#places.get(bidder) ?? this.size) < this.size;
  }

  with(bidder: string): BidderSet {
    const place = this.#places.get(bidder) ?? this.#places.size;
    if (place < this.size) return this;
    // Another set may have gone on from here with somebody else, such as that of a batch that was not written.
    const places = place === this.size && this !== BidderSet.EMPTY ? this.#places : this.#ownPlaces();
    return new BidderSet(places.set(bidder, this.size), this.size + 1);
  }

  *[Symbol.iterator](): Generator<string> {
    for (const [bidder, place] of this.#places) {
      if (place >= this.size) return;
      yield bidder;
    }
  }

  #ownPlaces(): Map<string, number> {
    return new Map([...this].map((bidder, place) => [bidder, place]));
  }
}
