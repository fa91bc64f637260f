# sh practice-bid.sh https://bid.example me@example.com 'my password'        (curl and jq)
set -e
ENGINE=$1 COOKIES=$(mktemp)
# Asks again while the engine does not answer. That is safe: the same bidId is one bid, however often it is sent.
ask() {
  curl --silent --show-error --retry 10 --retry-connrefused --cookie "$COOKIES" --cookie-jar "$COOKIES" "$ENGINE$@"
}
send() {
  ask "$1" --header 'Content-Type: application/json' --data "$2"
}

# A bid is a person's: it takes a login, and no key bids. "next" is second_factor where the account has a second step.
LOGIN=$(send /api/account/login "$(jq -n --arg email "$2" --arg password "$3" '$ARGS.named')")
[ "$(printf '%s' "$LOGIN" | jq -r .next)" = in ] || { printf '%s' "$LOGIN" | jq -r '"\(.code): \(.message)"'; exit 1; }
SALE=$(send /api/practice '{}' | jq -r .slug)
send "/api/auctions/$SALE/practice" '{}' > /dev/null

# A practice sale opens two seconds after it began.
while :; do
  LIVE=$(ask "/api/auctions/$SALE")
  PARCEL=$(printf '%s' "$LIVE" | jq -c '[.parcels[] | select(.phase == "open" and .bidStatus != "lead")][0] // empty')
  [ "$PARCEL" ] && break
  sleep 1
done
SLUG=$(printf '%s' "$LIVE" | jq -r --argjson parcel "$PARCEL" '.sale.parcels[] | select(.id == $parcel.id) | .slug')
BID=$(printf '%s' "$LIVE" | jq -c --argjson parcel "$PARCEL" --arg bidId "$(cat /proc/sys/kernel/random/uuid 2> /dev/null || uuidgen)" \
  '{bidId: $bidId, amountCents: $parcel.minimumCents, seenSequence: .sequence}')
# A refusal has a stable code, a sentence, and what to do next. That of a bid has a receipt too.
ANSWER=$(send "/api/auctions/$SALE/parcels/$SLUG/bids" "$BID")
printf '%s' "$ANSWER" | jq -r --arg place "$SALE, $SLUG" --argjson bid "$BID" '"\($place): $\($bid.amountCents / 100) \(.outcome) \(.message // "")"'
printf '%s' "$ANSWER" | jq -c .receipt > receipt.json
