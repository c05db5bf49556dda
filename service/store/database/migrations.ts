/** The tables of the service, as migrations that run once each, in order. Inline, so that a bundle needs no files. */

/** SQL of every migration; `PRAGMA user_version` counts the ones that ran. Never edit one that was released: add one. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE users (
    id INTEGER PRIMARY KEY, username TEXT NOT NULL UNIQUE COLLATE NOCASE, name TEXT NOT NULL,
    email TEXT NOT NULL UNIQUE COLLATE NOCASE, state TEXT NOT NULL DEFAULT 'active', avatar_url TEXT,
    created_at TEXT NOT NULL, is_admin INTEGER NOT NULL DEFAULT 0, bio TEXT, location TEXT,
    messenger_id TEXT NOT NULL DEFAULT '', network_profile TEXT NOT NULL DEFAULT '',
    social_account TEXT NOT NULL DEFAULT '', website_url TEXT NOT NULL DEFAULT '',
    organization TEXT NOT NULL DEFAULT '', last_sign_in_at TEXT, confirmed_at TEXT,
    theme_id INTEGER NOT NULL DEFAULT 1, last_activity_on TEXT NOT NULL, color_scheme_id INTEGER NOT NULL DEFAULT 1,
    projects_limit INTEGER NOT NULL DEFAULT 100, current_sign_in_at TEXT,
    can_create_group INTEGER NOT NULL DEFAULT 1, can_create_project INTEGER NOT NULL DEFAULT 1,
    two_factor_enabled INTEGER NOT NULL DEFAULT 0, external INTEGER NOT NULL DEFAULT 0, password TEXT
  ) STRICT;
  CREATE TABLE identities (
    user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE, provider TEXT NOT NULL, extern_uid TEXT NOT NULL,
    PRIMARY KEY (user_id, provider)
  ) STRICT;
  CREATE TABLE tokens (
    id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE, kind TEXT NOT NULL,
    name TEXT NOT NULL, hash BLOB NOT NULL UNIQUE, sealed BLOB NOT NULL, scopes TEXT NOT NULL,
    created_at TEXT NOT NULL, expires_at TEXT, revoked INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX tokens_of_user ON tokens (user_id, kind);
  CREATE TABLE projects (
    id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE COLLATE NOCASE, name TEXT NOT NULL, visibility TEXT NOT NULL,
    owner_id INTEGER NOT NULL REFERENCES users(id), default_branch TEXT NOT NULL, created_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE members (
    project_id INTEGER NOT NULL REFERENCES projects(id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE, role TEXT NOT NULL,
    PRIMARY KEY (project_id, user_id)
  ) STRICT;
  CREATE TABLE protected_branches (
    project_id INTEGER NOT NULL REFERENCES projects(id) ON DELETE CASCADE, name TEXT NOT NULL,
    developers_can_push INTEGER NOT NULL DEFAULT 0, developers_can_merge INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (project_id, name)
  ) STRICT;
  CREATE TABLE milestones (
    id INTEGER PRIMARY KEY, iid INTEGER NOT NULL, project_id INTEGER NOT NULL REFERENCES projects(id) ON DELETE CASCADE,
    title TEXT NOT NULL, description TEXT NOT NULL, state TEXT NOT NULL, created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL, due_date TEXT, UNIQUE (project_id, iid)
  ) STRICT;
  CREATE TABLE issues (
    id INTEGER PRIMARY KEY, iid INTEGER NOT NULL, project_id INTEGER NOT NULL REFERENCES projects(id) ON DELETE CASCADE,
    title TEXT NOT NULL, description TEXT NOT NULL, state TEXT NOT NULL, author_id INTEGER NOT NULL REFERENCES users(id),
    assignee_id INTEGER REFERENCES users(id), milestone_id INTEGER REFERENCES milestones(id), labels TEXT NOT NULL,
    created_at TEXT NOT NULL, updated_at TEXT NOT NULL, UNIQUE (project_id, iid)
  ) STRICT;
  CREATE TABLE merge_requests (
    id INTEGER PRIMARY KEY, iid INTEGER NOT NULL, project_id INTEGER NOT NULL REFERENCES projects(id) ON DELETE CASCADE,
    source_project_id INTEGER NOT NULL REFERENCES projects(id), source_branch TEXT NOT NULL, target_branch TEXT NOT NULL,
    title TEXT NOT NULL, description TEXT NOT NULL, state TEXT NOT NULL, author_id INTEGER NOT NULL REFERENCES users(id),
    assignee_id INTEGER REFERENCES users(id), milestone_id INTEGER REFERENCES milestones(id), labels TEXT NOT NULL,
    merge_when_pipeline_succeeds INTEGER NOT NULL DEFAULT 0, should_remove_source_branch INTEGER NOT NULL DEFAULT 0,
    force_remove_source_branch INTEGER NOT NULL DEFAULT 0, discussion_locked INTEGER NOT NULL DEFAULT 0,
    head_sha TEXT NOT NULL, start_sha TEXT, merge_commit_sha TEXT, time_estimate INTEGER NOT NULL DEFAULT 0,
    total_time_spent INTEGER NOT NULL DEFAULT 0, created_at TEXT NOT NULL, updated_at TEXT NOT NULL, deleted_at TEXT,
    UNIQUE (project_id, iid)
  ) STRICT;
  CREATE INDEX merge_requests_by_creation ON merge_requests (project_id, created_at, id);
  CREATE INDEX merge_requests_by_author ON merge_requests (author_id, created_at, id);
  CREATE INDEX merge_requests_by_assignee ON merge_requests (assignee_id, created_at, id);
  CREATE TABLE merge_checks (
    target_sha TEXT NOT NULL, source_sha TEXT NOT NULL, is_clean INTEGER NOT NULL, PRIMARY KEY (target_sha, source_sha)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE notes (
    id INTEGER PRIMARY KEY, project_id INTEGER NOT NULL REFERENCES projects(id) ON DELETE CASCADE,
    noteable_type TEXT NOT NULL, noteable_id INTEGER NOT NULL, noteable_iid INTEGER NOT NULL,
    author_id INTEGER NOT NULL REFERENCES users(id), body TEXT NOT NULL, system INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL, updated_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX notes_of_noteable ON notes (noteable_type, noteable_id, created_at, id);
  CREATE TABLE award_emoji (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, user_id INTEGER NOT NULL REFERENCES users(id),
    awardable_type TEXT NOT NULL, awardable_id INTEGER NOT NULL, created_at TEXT NOT NULL,
    UNIQUE (awardable_type, awardable_id, user_id, name)
  ) STRICT;
  CREATE TABLE subscriptions (
    merge_request_id INTEGER NOT NULL REFERENCES merge_requests(id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE, subscribed INTEGER NOT NULL,
    PRIMARY KEY (merge_request_id, user_id)
  ) STRICT;
  CREATE TABLE pipelines (
    id INTEGER PRIMARY KEY, project_id INTEGER NOT NULL REFERENCES projects(id) ON DELETE CASCADE, ref TEXT NOT NULL,
    sha TEXT NOT NULL, status TEXT NOT NULL, created_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX pipelines_of_commit ON pipelines (project_id, sha);
  CREATE TABLE jobs (
    id INTEGER PRIMARY KEY, project_id INTEGER NOT NULL REFERENCES projects(id) ON DELETE CASCADE,
    pipeline_id INTEGER NOT NULL REFERENCES pipelines(id) ON DELETE CASCADE, name TEXT NOT NULL, stage TEXT NOT NULL,
    status TEXT NOT NULL, ref TEXT NOT NULL, tag INTEGER NOT NULL DEFAULT 0, coverage REAL, created_at TEXT NOT NULL,
    started_at TEXT, finished_at TEXT, artifacts_name TEXT, artifacts_size INTEGER, user_id INTEGER REFERENCES users(id)
  ) STRICT;
  CREATE INDEX jobs_of_project ON jobs (project_id, id);
  CREATE INDEX jobs_of_pipeline ON jobs (pipeline_id, id);
  CREATE TABLE intents (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, detail TEXT NOT NULL, created_at TEXT NOT NULL) STRICT;
  `,
  `
  CREATE TABLE snippets (
    id INTEGER PRIMARY KEY, project_id INTEGER NOT NULL REFERENCES projects(id) ON DELETE CASCADE, title TEXT NOT NULL,
    file_name TEXT NOT NULL, description TEXT, content TEXT NOT NULL, visibility TEXT NOT NULL,
    author_id INTEGER NOT NULL REFERENCES users(id), user_agent TEXT NOT NULL, ip_address TEXT NOT NULL,
    created_at TEXT NOT NULL, updated_at TEXT NOT NULL, expires_at TEXT
  ) STRICT;
  CREATE INDEX snippets_of_project ON snippets (project_id, id);
  CREATE TABLE releases (
    project_id INTEGER NOT NULL REFERENCES projects(id) ON DELETE CASCADE, tag_name TEXT NOT NULL,
    description TEXT NOT NULL, PRIMARY KEY (project_id, tag_name)
  ) STRICT;
  CREATE TABLE todos (
    id INTEGER PRIMARY KEY, merge_request_id INTEGER NOT NULL REFERENCES merge_requests(id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE, created_at TEXT NOT NULL,
    UNIQUE (merge_request_id, user_id)
  ) STRICT;
  ALTER TABLE projects ADD COLUMN forked_from INTEGER REFERENCES projects(id);
  ALTER TABLE projects ADD COLUMN issue_tracker TEXT NOT NULL DEFAULT 'internal';
  ALTER TABLE jobs ADD COLUMN artifacts_expire_at TEXT;
  ALTER TABLE jobs ADD COLUMN erased_at TEXT;
  `,
  `
  CREATE TABLE merged_commits (
    sha TEXT NOT NULL, into_sha TEXT NOT NULL, is_merged INTEGER NOT NULL, PRIMARY KEY (sha, into_sha)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX merge_requests_by_state ON merge_requests (project_id, deleted_at, state);
  CREATE INDEX merge_requests_in_order ON merge_requests (created_at, id);
  CREATE INDEX merge_requests_by_change ON merge_requests (updated_at, id);
  DROP INDEX merge_requests_by_creation;
  CREATE INDEX merge_requests_of_project ON merge_requests (project_id, deleted_at, created_at, id);
  CREATE INDEX merge_requests_of_project_by_change ON merge_requests (project_id, deleted_at, updated_at, id);
  `,
  `
  CREATE TABLE ssh_keys (
    id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    title TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX ssh_keys_of_user ON ssh_keys (user_id, id);
  CREATE TABLE gpg_keys (
    id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    key TEXT NOT NULL, fingerprint TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX gpg_keys_of_user ON gpg_keys (user_id, id);
  CREATE TABLE emails (
    id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
    email TEXT NOT NULL UNIQUE COLLATE NOCASE, created_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX emails_of_user ON emails (user_id, id);
  CREATE TABLE custom_attributes (
    user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE, key TEXT NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (user_id, key)
  ) STRICT;
  CREATE TABLE mail_links (
    hash BLOB PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE, purpose TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX identities_by_account ON identities (provider, extern_uid);
  ALTER TABLE users ADD COLUMN is_ghost INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE users ADD COLUMN has_acted INTEGER NOT NULL DEFAULT 0;
  UPDATE users SET has_acted = 1 WHERE last_activity_on > substr(created_at, 1, 10) OR current_sign_in_at IS NOT NULL;
  `,
  `
  ALTER TABLE pipelines ADD COLUMN base_sha TEXT;
  ALTER TABLE jobs ADD COLUMN queued INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX jobs_queued ON jobs (status, id) WHERE queued = 1;
  CREATE INDEX jobs_expiring ON jobs (artifacts_expire_at) WHERE artifacts_expire_at IS NOT NULL;
  ALTER TABLE merge_requests ADD COLUMN auto_merge_sha TEXT;
  ALTER TABLE merge_requests ADD COLUMN auto_merge_user_id INTEGER REFERENCES users(id) ON DELETE SET NULL;
  ALTER TABLE merge_requests ADD COLUMN auto_merge_message TEXT;
  CREATE INDEX merge_requests_from_branch ON merge_requests (source_project_id, source_branch, state);
  CREATE TABLE environments (
    id INTEGER PRIMARY KEY, project_id INTEGER NOT NULL REFERENCES projects(id) ON DELETE CASCADE, name TEXT NOT NULL,
    UNIQUE (project_id, name)
  ) STRICT;
  CREATE TABLE deployments (
    id INTEGER PRIMARY KEY, iid INTEGER NOT NULL, project_id INTEGER NOT NULL REFERENCES projects(id) ON DELETE CASCADE,
    environment_id INTEGER NOT NULL REFERENCES environments(id) ON DELETE CASCADE, ref TEXT NOT NULL, sha TEXT NOT NULL,
    user_id INTEGER REFERENCES users(id) ON DELETE SET NULL, job_id INTEGER REFERENCES jobs(id) ON DELETE SET NULL,
    created_at TEXT NOT NULL, UNIQUE (project_id, iid)
  ) STRICT;
  `,
  `
  CREATE TABLE system_hooks (
    id INTEGER PRIMARY KEY AUTOINCREMENT, url TEXT NOT NULL, sealed_token BLOB, push_events INTEGER NOT NULL,
    tag_push_events INTEGER NOT NULL, enable_ssl_verification INTEGER NOT NULL, created_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE hook_deliveries (
    id INTEGER PRIMARY KEY, hook_id INTEGER NOT NULL REFERENCES system_hooks(id) ON DELETE CASCADE,
    event_name TEXT NOT NULL, attempt INTEGER NOT NULL, sent_at TEXT NOT NULL, status INTEGER, error TEXT
  ) STRICT;
  CREATE INDEX deliveries_of_hook ON hook_deliveries (hook_id, id);
  `,
  `
  ALTER TABLE notes ADD COLUMN attachment TEXT;
  `,
  `
  CREATE TABLE hook_queue (
    id INTEGER PRIMARY KEY, hook_id INTEGER NOT NULL REFERENCES system_hooks(id) ON DELETE CASCADE,
    payload TEXT NOT NULL, attempts INTEGER NOT NULL, due_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX queue_of_hook ON hook_queue (hook_id);
  `,
  `
  CREATE TABLE event_queue (id INTEGER PRIMARY KEY AUTOINCREMENT, listener TEXT NOT NULL, detail TEXT NOT NULL) STRICT;
  CREATE INDEX events_of_listener ON event_queue (listener, id);
  CREATE TABLE mail_queue (
    id INTEGER PRIMARY KEY AUTOINCREMENT, message_id TEXT NOT NULL, sealed BLOB NOT NULL, created_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX merge_requests_into_branch ON merge_requests (project_id, target_branch, state, head_sha)
    WHERE deleted_at IS NULL;
  `,
  `
  CREATE TABLE contributions (
    project_id INTEGER PRIMARY KEY REFERENCES projects(id) ON DELETE CASCADE, head TEXT NOT NULL, sums TEXT NOT NULL
  ) STRICT;
  CREATE INDEX jobs_by_status ON jobs (project_id, status, id);
  CREATE INDEX jobs_by_user ON jobs (user_id);
  CREATE INDEX notes_by_author ON notes (author_id);
  CREATE INDEX notes_to_count ON notes (noteable_type, noteable_id, system);
  CREATE INDEX award_emoji_by_user ON award_emoji (user_id, awardable_type, name, awardable_id);
  CREATE INDEX issues_by_author ON issues (author_id);
  CREATE INDEX issues_by_assignee ON issues (assignee_id);
  CREATE INDEX snippets_by_author ON snippets (author_id);
  CREATE INDEX deployments_by_user ON deployments (user_id);
  CREATE INDEX deployments_in_order ON deployments (project_id, id);
  CREATE INDEX deployments_of_job ON deployments (job_id);
  CREATE INDEX mail_links_of_user ON mail_links (user_id, purpose);
  CREATE INDEX todos_of_user ON todos (user_id);
  CREATE INDEX subscriptions_of_user ON subscriptions (user_id);
  CREATE INDEX members_of_user ON members (user_id);
  CREATE INDEX projects_of_owner ON projects (owner_id);
  CREATE INDEX custom_attributes_by_value ON custom_attributes (key, value, user_id);
  CREATE INDEX milestones_by_title ON milestones (title);
  CREATE INDEX merge_requests_armed ON merge_requests (project_id, auto_merge_sha)
    WHERE merge_when_pipeline_succeeds = 1 AND state = 'opened' AND deleted_at IS NULL;
  CREATE INDEX merge_requests_by_armer ON merge_requests (auto_merge_user_id) WHERE auto_merge_user_id IS NOT NULL;
  CREATE INDEX users_by_state ON users (state, is_ghost);
  CREATE INDEX users_by_creation ON users (created_at);
  CREATE INDEX users_by_names ON users (username, email);
  CREATE INDEX users_by_activity ON users (last_activity_on, id) WHERE has_acted = 1;
  CREATE INDEX users_external ON users (id) WHERE external = 1;
  CREATE INDEX users_administrators ON users (id) WHERE is_admin = 1;
  CREATE INDEX users_ghosts ON users (id) WHERE is_ghost = 1;
  `,
  `
  CREATE TABLE merge_request_labels (
    label TEXT NOT NULL, merge_request_id INTEGER NOT NULL REFERENCES merge_requests(id) ON DELETE CASCADE,
    PRIMARY KEY (label, merge_request_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX labels_of_merge_request ON merge_request_labels (merge_request_id);
  INSERT OR IGNORE INTO merge_request_labels
    SELECT entry.value, merge_requests.id FROM merge_requests, json_each(merge_requests.labels) AS entry;
  CREATE TRIGGER labels_of_new_merge_request AFTER INSERT ON merge_requests WHEN NEW.labels <> '[]' BEGIN
    INSERT OR IGNORE INTO merge_request_labels SELECT value, NEW.id FROM json_each(NEW.labels);
  END;
  CREATE TRIGGER labels_of_changed_merge_request AFTER UPDATE OF labels ON merge_requests BEGIN
    DELETE FROM merge_request_labels WHERE merge_request_id = NEW.id;
    INSERT OR IGNORE INTO merge_request_labels SELECT value, NEW.id FROM json_each(NEW.labels);
  END;
  CREATE INDEX merge_requests_without_labels ON merge_requests (project_id, deleted_at, created_at, id) WHERE labels = '[]';
  DROP INDEX merge_requests_by_state;
  CREATE INDEX merge_requests_by_state ON merge_requests (project_id, deleted_at, state, created_at, id);
  CREATE INDEX merge_requests_by_state_and_change ON merge_requests (project_id, deleted_at, state, updated_at, id);
  CREATE INDEX merge_requests_of_all_by_state ON merge_requests (state, created_at, id) WHERE deleted_at IS NULL;
  CREATE INDEX merge_requests_of_all_by_state_and_change ON merge_requests (state, updated_at, id) WHERE deleted_at IS NULL;
  `,
];
