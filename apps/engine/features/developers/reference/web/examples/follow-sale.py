# python3 follow-sale.py https://bid.example my-sale
import json
import sys
import urllib.request

engine, sale = sys.argv[1:3]
name = ""
with urllib.request.urlopen(f"{engine}/api/auctions/{sale}/events") as answer:
    for line in answer:
        field, _, value = line.decode().rstrip("\n").partition(": ")
        if field == "event":
            name = value
        # A snapshot has every parcel, a frame those that changed.
        if field == "data" and name in ("snapshot", "frame"):
            for parcel in json.loads(value)["parcels"]:
                print(f"{parcel['position']}: ${(parcel['leadingCents'] or 0) / 100:.0f}", flush=True)
