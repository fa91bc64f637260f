// Loaded before an engine of a crash run, and nowhere else: anybody who started it may set its clock, as a time server would.
const trueNow = Date.now;
const TrueDate = Date;
let offsetMs = 0;
process.on('message', (message) => {
  if (typeof message?.clockOffsetMs === 'number') offsetMs = message.clockOffsetMs;
});
// The channel alone must not keep an engine alive that was told to stop.
process.channel?.unref();

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length === 0 ? [trueNow() + offsetMs] : given, self),
  get: (target, name) => (name === 'now' ? () => trueNow() + offsetMs : Reflect.get(target, name)),
});
