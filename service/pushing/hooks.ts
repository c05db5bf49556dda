/** The hooks of git that check a push before any reference moves, the rules that they read, and the report of which did. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#service/context.ts';
import { isAtLeast, roleIn } from '#service/permissions/roles.ts';
import { findProject, protectionsOf } from '#service/store/projects.ts';
import { findUser } from '#service/store/users/users.ts';
import type { Pusher } from './push-folders.ts';

/**
 * The rules for a push at this moment: `deny REASON` ends it, `closed REF` may not be touched, `guarded REF` may neither
 * be deleted nor overwritten by force (behaviour page, "Project owner, roles").
 */
export const rulesFor = (context: Context, { projectId, userId }: Pusher): readonly string[] => {
  const project = findProject(context.database, projectId);
  const user = findUser(context.database, userId);
  const role = project && user && user.state === 'active' ? roleIn(context, project, user) : null;
  if (!project || !role || !isAtLeast(role, 'developer')) return ['deny you may not push to this project.'];
  const mayAlways = isAtLeast(role, 'maintainer');
  return [...protectionsOf(context.database, projectId).values()].map(
    ({ name, developers_can_push }) =>
      `${mayAlways || developers_can_push === 1 ? 'guarded' : 'closed'} refs/heads/${name}`,
  );
};

/** The variable that names the folder of the push. */
export const pushVariable = 'LECTERN_PUSH';

/** Only what every shell has built in, and git: the rules are read when the objects are there, not when the push began. */
const preReceive = `#!/bin/sh
# Written by Lectern at each start; changes are lost.
zero=${'0'.repeat(40)}
deny() {
  echo "Lectern: $1 Nothing was changed." >&2
  exit 1
}
[ -n "$${pushVariable}" ] && [ -r "$${pushVariable}/rules" ] || deny 'this repository takes pushes through the service only.'
judge() {
  case "$3" in
    refs/heads/?* | refs/tags/?*) ;;
    *) deny "only branches and tags can be pushed, not $3." ;;
  esac
  name=\${3#refs/*/}
  case "$name" in
    HEAD | -* | refs/*) [ "$2" = "$zero" ] || deny "$name cannot be the name of a branch or tag." ;;
    *[!0-9a-f]*) ;;
    *) [ \${#name} -ne 40 ] || [ "$2" = "$zero" ] || deny "$name reads like an object id." ;;
  esac
  while read -r word value; do
    case "$word" in
      deny) deny "$value" ;;
      closed) [ "$3" != "$value" ] || deny "the branch $name is protected: maintainers push to it. Push to another branch and propose a merge request." ;;
      guarded)
        if [ "$3" = "$value" ]; then
          [ "$2" != "$zero" ] || deny "the branch $name is protected and cannot be deleted."
          [ "$1" = "$zero" ] || git merge-base --is-ancestor "$1" "$2" </dev/null || deny "the branch $name is protected and cannot be overwritten by force."
        fi
        ;;
    esac
  done <"$${pushVariable}/rules"
}
while read -r before after ref; do
  judge "$before" "$after" "$ref"
done
`;

const postReceive = `#!/bin/sh
# Written by Lectern at each start; changes are lost.
while read -r line; do
  echo "$line"
done >"$${pushVariable}/writing" && mv "$${pushVariable}/writing" "$${pushVariable}/changes"
`;

/** Writes the hooks into a folder. */
export const writeHooks = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const [name, script] of [
    ['pre-receive', preReceive],
    ['post-receive', postReceive],
  ] as const) {
    await writeFile(join(folder, name), script);
    await chmod(join(folder, name), 0o700);
  }
};
