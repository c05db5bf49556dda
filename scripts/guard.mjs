/** Says in one sentence what is wrong when a command runs on a Node that is too old. Plain JavaScript: it must run on that one. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isNewEnough = major > 24 || (major === 24 && minor >= 15);

if (!isNewEnough) {
  const remedy =
    process.platform === 'linux'
      ? 'On Linux the project brings its own Node 24: run "npm ci" again without --omit=optional, and start the command through npm.'
      : 'Install Node 24.15 or newer, then run "npm ci" again.';
  console.error(`Lectern's commands need Node 24.15 or newer; this is ${process.version}. ${remedy}`);
  process.exit(1);
}
