/** The store's tables as steps: each runs once, in order, and is never changed after a release. */

/** SQL of each version, from an empty file to the newest. */
export const migrations: readonly string[] = [
  `CREATE TABLE drafts (
    account TEXT NOT NULL,
    place TEXT NOT NULL,
    text TEXT NOT NULL,
    title TEXT NOT NULL,
    route TEXT NOT NULL,
    sent_after INTEGER,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (account, place)
  ) STRICT;`,
  `CREATE TABLE viewed_marks (
    account TEXT NOT NULL,
    project TEXT NOT NULL,
    iid INTEGER NOT NULL,
    "commit" TEXT NOT NULL,
    path TEXT NOT NULL,
    hash TEXT NOT NULL,
    viewed_at TEXT NOT NULL,
    PRIMARY KEY (account, project, iid, "commit", path)
  ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE visits (
    id INTEGER PRIMARY KEY,
    account TEXT NOT NULL,
    route TEXT NOT NULL,
    title TEXT NOT NULL,
    UNIQUE (account, route)
  ) STRICT;`,
  `CREATE TABLE drawn_heads (
    account TEXT NOT NULL,
    project INTEGER NOT NULL,
    iid INTEGER NOT NULL,
    sha TEXT NOT NULL,
    target_branch TEXT NOT NULL,
    since TEXT,
    files INTEGER NOT NULL,
    viewed INTEGER,
    whole INTEGER NOT NULL,
    drawn_at TEXT NOT NULL,
    PRIMARY KEY (account, project, iid)
  ) STRICT, WITHOUT ROWID;`,
];
