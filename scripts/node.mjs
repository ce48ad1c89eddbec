// Imported first, so that an old Node.js reports one sentence instead of a stack trace elsewhere.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Zählwerk braucht Node.js 20.19 oder neuer, hier läuft ${process.versions.node}: https://nodejs.org/de/download`,
  );
  process.exit(1);
}
