# A snapshot first, then a frame for each change, and a heartbeat every three seconds.
curl --no-buffer --silent "$ENGINE/api/auctions/$SALE/events"
