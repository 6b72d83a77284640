import { writeSync } from "node:fs";

/** Preloaded: tells on the error stream, when it is asked, the CPU time (us) and memory (bytes) that this process has taken. */
process.on("SIGUSR2", () => {
  const { user, system } = process.cpuUsage();
  writeSync(2, `used ${user + system} ${process.memoryUsage.rss()}\n`);
});
