# python3 verify.py https://bid.example practice-1 receipt.json        (pip install cryptography)
import base64
import hashlib
import json
import sys
import urllib.error
import urllib.request

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.serialization import load_pem_public_key

engine, sale, receipt_file = sys.argv[1:4]
failed = False


def must(is_so, words):
    global failed
    failed = failed or not is_so
    print("yes " if is_so else "NO  ", words)


def leaf_of(text):
    return hashlib.sha256(b"\0" + text.encode()).digest()


def node_of(left, right):
    return hashlib.sha256(b"\1" + left + right).digest()


def sorted_json(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def get(path):
    with urllib.request.urlopen(engine + path) as answer:
        return json.load(answer)


# Keep this list from an earlier day: what came with the record proves nothing about who signed it.
keys = {key["keyId"]: key["pem"] for key in get("/.well-known/quarterline-keys.json")["keys"]}


def is_signed(text, signature, key_id):
    try:
        load_pem_public_key(keys[key_id].encode()).verify(base64.b64decode(signature), text.encode())
        return True
    except (KeyError, InvalidSignature):
        return False


# 1. The receipt: its fields are a leaf, the path leads to the root that is signed.
with open(receipt_file) as file:
    receipt = json.load(file)
# The receipt as a bid is answered, or the file of it that the engine gives out.
receipt = receipt.get("receipt", receipt)
FIELDS = """amountCents bidId bidderId commitment confirmedBy decidedAtMs entryHash keyId outcome parcelId
receiptNumber refusalCode saleId""".split()
root = leaf_of(sorted_json({name: receipt[name] for name in FIELDS if name in receipt}))
index, last = receipt["batch"]["index"], receipt["batch"]["size"] - 1
for neighbour in map(bytes.fromhex, receipt["batch"]["path"]):
    is_right = index % 2 == 1 or index == last
    root = node_of(neighbour, root) if is_right else node_of(root, neighbour)
    while is_right and index % 2 == 0 and index > 0:
        index, last = index >> 1, last >> 1
    index, last = index >> 1, last >> 1
signed = f"quarterline receipts\n{root.hex()}"
is_receipt = last == 0 and is_signed(signed, receipt["signature"], receipt["keyId"])
must(is_receipt, "the receipt is signed by a key of the list")

# 2. The record, published once the sale is over: every entry is under the root that is signed.
try:
    record = get(f"/api/auctions/{sale}/record")
except urllib.error.HTTPError as error:
    if error.code != 409:
        raise
    print("The sale is not over. Its record comes then: ask again.")
    sys.exit(failed)
entries, statement = record["entries"], record["statement"]
level = [leaf_of(text) for text in entries]
while len(level) > 1:
    pairs = [level[at : at + 2] for at in range(0, len(level), 2)]
    level = [node_of(*pair) if len(pair) == 2 else pair[0] for pair in pairs]
must(level[0].hex() == statement["root"], f"the root is over these {len(entries)} entries")
said = f"{record['format']}\n{sorted_json(statement)}"
must(is_signed(said, record["signature"], statement["keyId"]), "the record is signed by a key of the list")

# 3. The bid is in it, where the receipt says.
entry = json.loads(entries[receipt["receiptNumber"] - 1])
is_there = (entry["entryHash"], entry["decidedAt"]) == (receipt["entryHash"], receipt["decidedAtMs"])
must(is_there, f"entry {receipt['receiptNumber']} is the one of the receipt: {entry['kind']}")
sys.exit(failed)
