// Strangers who ask for one address again and again, each time from another network. Told by messages: { url, loops } begins, null ends.
import http from 'node:http';

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
let running = false;
let answers = {};
let next = 0;

const ask = (url) =>
  new Promise((resolve) => {
    next += 1;
    const from = `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`;
    const request = http.get(url, { agent, headers: { 'x-forwarded-for': from } }, (answer) => {
      answers[answer.statusCode] = (answers[answer.statusCode] ?? 0) + 1;
      answer.resume().on('end', resolve);
    });
    request.on('error', resolve);
  });
const loop = async (url) => {
  while (running) await ask(url);
};

process.on('message', async (message) => {
  running = message !== null;
  if (!message) {
    process.send(answers);
    answers = {};
    return;
  }
  for (let count = 0; count < message.loops; count += 1) void loop(message.url);
});
process.on('disconnect', () => process.exit(0));
