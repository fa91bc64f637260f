const NAME = /^\p{L}[\p{L}\p{M}'’ .-]*$/u;
/** Letters after a dot are the end of an address: "evil.example". Initials have a space after the dot. */
const ADDRESS = /\.\p{L}{2,}/u;
const MAX_LENGTH = 80;

/**
 * A name is repeated to a mailbox that has not answered yet only when it can be one; else it is empty. Anybody can type anything
 * for a stranger's address, and an email of ours carries nobody's message.
 */
export const plainName = (name: string): string =>
  name.length <= MAX_LENGTH && NAME.test(name) && !ADDRESS.test(name) ? name : '';
