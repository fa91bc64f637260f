# sh follow-sale.sh https://bid.example my-sale        (curl)
ENGINE=$1 SALE=$2 LAST=$(mktemp)
# A snapshot first, then a frame for each change, one a line as JSON. A heartbeat comes every three seconds.
# A lost connection loses nothing: the next one goes on after the last event.
while [ "$(cat "$LAST")" != over ]; do
  curl --no-buffer --silent --show-error --fail --speed-limit 1 --speed-time 15 \
    --header "Last-Event-ID: $(cat "$LAST")" "$ENGINE/api/auctions/$SALE/events" |
    while IFS= read -r line; do
      case $line in
        "id: "*) printf '%s\n' "${line#id: }" > "$LAST" ;;
        "data: "*) printf '%s\n' "${line#data: }" ;;
      esac
      case $line in
        *'"phase":"completed"'* | *'"phase":"cancelled"'*) echo over > "$LAST"; exit ;;
      esac
    done
  sleep 1
done
