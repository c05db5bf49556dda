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
  `CREATE TABLE downloads (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL,
    operation TEXT NOT NULL,
    input TEXT NOT NULL,
    archive_format TEXT,
    wanted_name TEXT,
    folder TEXT NOT NULL,
    name TEXT NOT NULL,
    part TEXT,
    keeps_name INTEGER NOT NULL,
    replaces INTEGER NOT NULL,
    state TEXT NOT NULL,
    synced INTEGER NOT NULL,
    total INTEGER,
    validator TEXT,
    digest TEXT,
    sha256 TEXT,
    failure TEXT,
    started_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX downloads_by_account ON downloads (account, started_at);`,
  `CREATE TABLE read_marks (
    account TEXT NOT NULL,
    project INTEGER NOT NULL,
    iid INTEGER NOT NULL,
    sha TEXT,
    notes INTEGER NOT NULL,
    state TEXT NOT NULL,
    updated_at TEXT,
    is_unread INTEGER NOT NULL,
    opened_notes INTEGER,
    changed_at TEXT NOT NULL,
    PRIMARY KEY (account, project, iid)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX read_marks_by_change ON read_marks (account, changed_at);
  CREATE TABLE saved_views (
    account TEXT NOT NULL,
    id TEXT NOT NULL,
    list TEXT NOT NULL,
    name TEXT NOT NULL,
    search TEXT NOT NULL,
    PRIMARY KEY (account, id)
  ) STRICT, WITHOUT ROWID;`,
  `ALTER TABLE drawn_heads ADD COLUMN added INTEGER;
  ALTER TABLE drawn_heads ADD COLUMN removed INTEGER;`,
  `ALTER TABLE drafts ADD COLUMN line_position TEXT;`,
  `CREATE TABLE snapshots (
    account TEXT NOT NULL,
    project INTEGER NOT NULL,
    iid INTEGER NOT NULL,
    sha TEXT NOT NULL,
    part INTEGER NOT NULL,
    parts INTEGER NOT NULL,
    size INTEGER NOT NULL,
    kept_at TEXT NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (account, project, iid, sha, part)
  ) STRICT;
  CREATE INDEX snapshots_by_age ON snapshots (kept_at, account, project, iid, sha, size);`,
  `CREATE TABLE branch_receipts (
    account TEXT NOT NULL,
    id TEXT NOT NULL,
    project TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (account, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE receipt_branches (
    account TEXT NOT NULL,
    receipt TEXT NOT NULL,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    sha TEXT NOT NULL,
    state TEXT NOT NULL,
    note TEXT,
    PRIMARY KEY (account, receipt, position)
  ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE bulk_runs (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL,
    title TEXT NOT NULL,
    operation TEXT NOT NULL,
    rate INTEGER NOT NULL,
    state TEXT NOT NULL,
    reason TEXT,
    created_at TEXT NOT NULL,
    ended_at TEXT
  ) STRICT;
  CREATE INDEX bulk_runs_by_account ON bulk_runs (account, created_at);
  CREATE TABLE bulk_rows (
    run TEXT NOT NULL,
    number INTEGER NOT NULL,
    label TEXT NOT NULL,
    input TEXT NOT NULL,
    state TEXT NOT NULL,
    status INTEGER,
    message TEXT,
    ended_at TEXT,
    PRIMARY KEY (run, number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX bulk_rows_by_state ON bulk_rows (run, state, number);`,
  `CREATE TABLE ending_tokens (
    account TEXT NOT NULL,
    user INTEGER NOT NULL,
    id INTEGER NOT NULL,
    username TEXT NOT NULL,
    name TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    is_dismissed INTEGER NOT NULL,
    PRIMARY KEY (account, user, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX ending_tokens_by_end ON ending_tokens (account, expires_at);
  CREATE TABLE token_reminders (
    account TEXT PRIMARY KEY,
    read_at TEXT,
    remind_on TEXT
  ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE notification_states (
    account TEXT PRIMARY KEY,
    state TEXT NOT NULL
  ) STRICT;`,
  `ALTER TABLE drafts ADD COLUMN version TEXT NOT NULL DEFAULT '';`,
  `ALTER TABLE drawn_heads ADD COLUMN unviewed_before INTEGER NOT NULL DEFAULT 0;`,
  `ALTER TABLE drafts ADD COLUMN base TEXT;`,
  `ALTER TABLE drafts ADD COLUMN waits INTEGER NOT NULL DEFAULT 0;`,
  `CREATE TABLE changed_lines (
    account TEXT NOT NULL,
    project INTEGER NOT NULL,
    iid INTEGER NOT NULL,
    sha TEXT NOT NULL,
    target_branch TEXT NOT NULL,
    size INTEGER NOT NULL,
    kept_at TEXT NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (account, project, iid)
  ) STRICT;
  CREATE INDEX changed_lines_by_age ON changed_lines (kept_at, size);`,
  `ALTER TABLE bulk_runs ADD COLUMN train TEXT;
  ALTER TABLE bulk_rows ADD COLUMN tip TEXT;`,
];
