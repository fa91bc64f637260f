// Stands in for the process that draws: answers with its own number, and ends when it is asked for an icon of no size.
process.on('message', ({ id, work }) => {
  if (work.size === 0) process.exit(1);
  process.send({ id, files: [Buffer.from(String(process.pid))], memory: process.memoryUsage.rss() });
});
