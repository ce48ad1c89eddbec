// Imported first, for its effect: an old Node gets one sentence here instead of a stack trace somewhere else.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Zählwerk braucht Node.js 20.19 oder neuer, hier läuft ${process.versions.node}: https://nodejs.org/de/download`,
  );
  process.exit(1);
}
