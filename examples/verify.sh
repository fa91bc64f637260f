# bash verify.sh https://bid.example practice-1 receipt.json        (curl, jq, OpenSSL 3)
set -eu
ENGINE=$1 SALE=$2 FOLDER=$(mktemp -d)
RECEIPT=$FOLDER/receipt
# The receipt as a bid is answered, or the file of it that the engine gives out.
jq '.receipt // .' "$3" > "$RECEIPT"
FAILED=0
must() {
  if "${@:2}"; then echo "yes  $1"; else echo "NO   $1"; FAILED=1; fi
}
hash() { openssl dgst -sha256 -r | cut -c 1-64; }
bytes() { printf "$(echo "$1" | sed 's/../\\x&/g')"; }
leaf() { { printf '\0'; printf %s "$1"; } | hash; }
node() { { printf '\1'; bytes "$1$2"; } | hash; }

# Keep this list from an earlier day: what came with the record proves nothing about who signed it.
curl --silent --fail "$ENGINE/.well-known/quarterline-keys.json" > "$FOLDER/keys"
# is_signed TEXT SIGNATURE KEY
is_signed() {
  jq -r --arg key "$3" '.keys[] | select(.keyId == $key) | .pem' "$FOLDER/keys" > "$FOLDER/pem"
  printf %s "$1" > "$FOLDER/text"
  printf %s "$2" | openssl base64 -d -A > "$FOLDER/signature"
  openssl pkeyutl -verify -pubin -inkey "$FOLDER/pem" -rawin -in "$FOLDER/text" -sigfile "$FOLDER/signature" > "$FOLDER/said"
}

# 1. The receipt: its fields are a leaf, the path leads to the root that is signed.
FIELDS='["amountCents", "bidId", "bidderId", "commitment", "confirmedBy", "decidedAtMs", "entryHash", "keyId", "outcome",
  "parcelId", "receiptNumber", "refusalCode", "saleId"]'
root=$(leaf "$(jq -cS --argjson fields "$FIELDS" 'with_entries(select(.key | IN($fields[])))' "$RECEIPT")")
index=$(jq .batch.index "$RECEIPT") last=$(($(jq .batch.size "$RECEIPT") - 1))
for neighbour in $(jq -r '.batch.path[]' "$RECEIPT"); do
  if ((index % 2 == 1 || index == last)); then
    root=$(node "$neighbour" "$root")
    while ((index % 2 == 0 && index > 0)); do index=$((index / 2)) last=$((last / 2)); done
  else
    root=$(node "$root" "$neighbour")
  fi
  index=$((index / 2)) last=$((last / 2))
done
is_receipt() { ((last == 0)) && is_signed "$@"; }
must 'the receipt is signed by a key of the list' \
  is_receipt $'quarterline receipts\n'"$root" "$(jq -r .signature "$RECEIPT")" "$(jq -r .keyId "$RECEIPT")"

# 2. The record, published once the sale is over: every entry is under the root that is signed.
if [ "$(curl --silent --output "$FOLDER/record" --write-out '%{http_code}' "$ENGINE/api/auctions/$SALE/record")" = 409 ]; then
  echo 'The sale is not over. Its record comes then: ask again.'
  exit $FAILED
fi
level=()
while IFS= read -r entry; do level+=("$(leaf "$entry")"); done < <(jq -r '.entries[]' "$FOLDER/record")
count=${#level[@]}
while ((${#level[@]} > 1)); do
  above=()
  for ((at = 0; at < ${#level[@]}; at += 2)); do
    if ((at + 1 < ${#level[@]})); then above+=("$(node "${level[at]}" "${level[at + 1]}")"); else above+=("${level[at]}"); fi
  done
  level=("${above[@]}")
done
must "the root is over these $count entries" test "${level[0]}" = "$(jq -r .statement.root "$FOLDER/record")"
must 'the record is signed by a key of the list' \
  is_signed "$(jq -r .format "$FOLDER/record")"$'\n'"$(jq -cS .statement "$FOLDER/record")" \
  "$(jq -r .signature "$FOLDER/record")" "$(jq -r .statement.keyId "$FOLDER/record")"

# 3. The bid is in it, where the receipt says.
number=$(jq .receiptNumber "$RECEIPT")
entry=$(jq -r ".entries[$((number - 1))]" "$FOLDER/record")
must "entry $number is the one of the receipt: $(printf '%s' "$entry" | jq -r .kind)" \
  test "$(printf '%s' "$entry" | jq -c '[.entryHash, .decidedAt]')" = "$(jq -c '[.entryHash, .decidedAtMs]' "$RECEIPT")"
exit $FAILED
