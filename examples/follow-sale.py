# python3 follow-sale.py https://bid.example my-sale        (no packages)
import json
import sys
import time
import urllib.error
import urllib.request

engine, sale = sys.argv[1:3]
last_id = ""


def follow():
    """Follows until the connection ends. Answers whether the sale is over."""
    global last_id
    request = urllib.request.Request(f"{engine}/api/auctions/{sale}/events", headers={"Last-Event-ID": last_id})
    # A heartbeat comes every three seconds: fifteen without a line are a lost connection.
    with urllib.request.urlopen(request, timeout=15) as answer:
        event = {}
        for line in answer:
            field, _, value = line.decode().rstrip("\n").partition(": ")
            if field:
                event[field] = value
                continue
            # An empty line ends an event. A snapshot has every parcel, a frame those that changed.
            if event.get("event") in ("snapshot", "frame"):
                last_id = event["id"]
                news = json.loads(event["data"])
                for parcel in news["parcels"]:
                    dollars = (parcel["leadingCents"] or 0) / 100
                    print(f"{parcel['position']}: {parcel['phase']}, ${dollars:.0f}", flush=True)
                if news["phase"] in ("completed", "cancelled"):
                    return True
            event = {}
    return False


# A lost connection loses nothing: the next one goes on after the last event.
while True:
    try:
        if follow():
            break
    except urllib.error.HTTPError as error:
        if error.code == 404:
            sys.exit(json.load(error)["message"])
        print(error, file=sys.stderr)
    except OSError as error:
        print(error, file=sys.stderr)
    time.sleep(2)
