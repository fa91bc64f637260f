# sh follow-sale.sh https://bid.example my-sale        (curl)
ENGINE=$1 SALE=$2 LAST=$(mktemp)
# A snapshot first, then a frame for each change, one a line as JSON. A heartbeat comes every three seconds.
# A lost connection loses nothing: the next one goes on after the last event.
while :; do
  curl --no-buffer --silent --show-error --speed-limit 1 --speed-time 15 --write-out '\nstatus: %{http_code}\n' \
    --header "Last-Event-ID: $(cat "$LAST")" "$ENGINE/api/auctions/$SALE/events" |
    while IFS= read -r line; do
      case $line in
        "id: "*) printf '%s\n' "${line#id: }" > "$LAST" ;;
        "data: "*) printf '%s\n' "${line#data: }" ;;
        # A refusal is JSON with a sentence. Where there is no such sale, nothing comes of asking again.
        "{"*) printf '%s\n' "$line" | sed 's/.*"message":"\([^"]*\)".*/\1/' >&2 ;;
        "status: 404") echo gone > "$LAST" ;;
      esac
      case $line in
        *'"phase":"completed"'* | *'"phase":"cancelled"'*) echo over > "$LAST"; exit ;;
      esac
    done
  case $(cat "$LAST") in
    over) exit ;;
    gone) exit 1 ;;
  esac
  sleep 1
done
