export {
  commitmentOf,
  type EncryptedTender,
  encryptTender,
  makeTenderSecret,
  type OwnTender,
  type SaleKeys,
} from './encrypt-tender.ts';
export type { TenderPlace } from './envelope.ts';
export { isPairOf, isPublicKey, type KeyPair, makeKeyPair } from './key-pair.ts';
export { type KeyLabel, makeOpenerKey, type OpenerKeyFile, openOpenerKey, readOpenerKeyFile } from './opener-key.ts';
export { type OpenersPart, readTender } from './read-tender.ts';
export { hasParts, isEncryptedTender, isPartOf, tenderPart } from './tender-part.ts';
