# python3 practice-bid.py https://bid.example me@example.com 'my password'        (no packages)
import json
import sys
import time
import urllib.error
import urllib.request
import uuid

engine, email, password = sys.argv[1:4]
browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())


def ask(path, body=None):
    """Asks until there is an answer. That is safe: the same bidId is one bid, however often it is sent."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(engine + path, data, {} if body is None else {"Content-Type": "application/json"})
    while True:
        try:
            with browser.open(request, timeout=20) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code < 500:
                # A refusal has a stable code, a sentence, and what to do next. That of a bid has a receipt too.
                refusal = json.load(error)
                if refusal.get("receipt"):
                    return refusal
                sys.exit(f"{refusal['code']}: {refusal['message']} {refusal.get('next', '')}")
        except OSError:
            pass
        time.sleep(1)


# A bid is a person's: it takes a login, and no key bids.
if ask("/api/account/login", {"email": email, "password": password})["next"] != "in":
    sys.exit("This account has a second step: send its code to /api/account/login/second-factor.")
sale = ask("/api/practice", {})["slug"]
ask(f"/api/auctions/{sale}/practice", {})

parcel = None
while parcel is None:
    live = ask(f"/api/auctions/{sale}")
    parcel = next((one for one in live["parcels"] if one["phase"] == "open" and one["bidStatus"] != "lead"), None)
    # A practice sale opens two seconds after it began.
    time.sleep(0 if parcel else 1)
slug = next(one["slug"] for one in live["sale"]["parcels"] if one["id"] == parcel["id"])

bid = {"bidId": str(uuid.uuid4()), "amountCents": parcel["minimumCents"], "seenSequence": live["sequence"]}
answer = ask(f"/api/auctions/{sale}/parcels/{slug}/bids", bid)
print(f"{sale}, {slug}: ${bid['amountCents'] / 100:.0f} {answer['outcome']} {answer.get('message', '')}")
with open("receipt.json", "w") as file:
    json.dump(answer["receipt"], file)
