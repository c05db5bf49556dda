/** Changes about reading, keys, notifications, and servers of other ages. */
import type { NoticedChange } from './noticed-change.ts';

/** One change for each class of defects about reviews, input and servers. */
export const reviewsAndServers: readonly NoticedChange[] = [
  {
    id: 'nothing-new',
    className: 'M6',
    what: 'What is new since the last review is left out where a patch changed.',
    file: 'shared/review/interdiff/interdiff.ts',
    from: "return patch === '' && !isChanged(fields) ? null : { fields, patch, file, isCompared: true };",
    to: 'return !isChanged(fields) ? null : { fields, patch, file, isCompared: true };',
    noticedBy: [
      ['shared/review/interdiff/interdiff.test.ts', 'is the line that was amended, against what was read'],
      [
        'e2e/specs/review/since.spec.ts',
        'M6 after a push by force without the old commits and a restart, what is new is shown, as git has it; all of it on one key',
      ],
    ],
  },
  {
    id: 'moved-target-silent',
    className: 'M10',
    what: 'Nobody is notified when the target of an automatic merge moves.',
    file: 'electron/notifications/apply-observation.ts',
    from: 'add(draft, armedTargetEvent(armed, sha), true);',
    to: '',
    noticedBy: [
      [
        'electron/notifications/notifications.test.ts',
        'an automatic merge set here is remembered; head and target that move are notified within one poll',
      ],
      [
        'e2e/specs/notifications/auto-merges.spec.ts',
        'M10 an automatic merge whose target moves is notified, says what moved, and is cancelled',
      ],
    ],
  },
  {
    id: 'comment-key-dead',
    className: 'M19',
    what: 'The key that opens a comment on a line does nothing.',
    file: 'renderer/features/review/model/commands.ts',
    from: "changes_comment_short'),\n    press: 'c',",
    to: "changes_comment_short'),",
    noticedBy: [
      ['renderer/app/keyboard/keyboard.test.ts'],
      [
        'e2e/specs/review/no-mouse.spec.ts',
        'M19 from the queue to the merge with no mouse: comments on a line and a range, one review, one merge',
      ],
    ],
  },
  {
    id: 'notified-each-poll',
    className: 'M22',
    what: 'The same event is notified with each poll.',
    file: 'electron/notifications/apply-observation.ts',
    from: 'if (keys.has(event.id)) return;',
    to: '',
    noticedBy: [
      ['electron/notifications/once.test.ts', 'each event is notified once'],
      [
        'e2e/specs/notifications/notifications.spec.ts',
        'M22 a review request, a push, a failed job and a merge: one notification each, over a restart and a pause',
      ],
    ],
  },
  {
    id: 'focus-unseen',
    className: 'focus',
    what: 'Nobody sees where the focus is.',
    file: 'renderer/components/theme/base.css',
    from: 'outline: var(--focus-width) solid var(--focus-ring);',
    to: 'outline: none;',
    noticedBy: [
      [
        'e2e/specs/accessibility/review-path.spec.ts',
        'from the queue to the merge by keys alone: open, read, mark as viewed, comment, merge',
      ],
      ['e2e/specs/accessibility/keyboard.spec.ts', 'the focus is seen on everything that Tab reaches'],
    ],
  },
  {
    id: 'buttons-without-edge',
    className: 'forced colours',
    what: 'In forced colours a button looks like text.',
    file: 'renderer/components/controls/button.module.css',
    from: 'outline: 1px solid ButtonBorder;',
    to: 'outline: none;',
    noticedBy: [
      [
        'e2e/specs/accessibility/forced-colours.spec.ts',
        'F16 boxes, choices, the focus and filled buttons are seen in forced colours',
      ],
    ],
  },
  {
    id: 'code-for-content',
    className: 'a server of today',
    what: 'On a server of today no snippet can be written: its text has the name of old servers.',
    file: 'electron/proxy/variants/names.ts',
    from: "names: { code: 'content' }",
    to: 'names: {}',
    noticedBy: [
      ['electron/proxy/variants/names.test.ts', '%s sends its text as content where a server takes that'],
      ['electron/proxy/variants/today.slow.test.ts', 'a snippet is written as content, and read back'],
      ['e2e/specs/servers/today.spec.ts', 'a snippet is created, read and changed'],
    ],
  },
  {
    id: 'too-new-again',
    className: 'a server of old',
    what: 'An old server is asked again and again for what it does not have.',
    file: 'electron/proxy/variants/age.ts',
    from: "if (context.learned.get(call.id) === 'unsupported') throw notOffered(context, call);",
    to: '',
    noticedBy: [
      ['electron/proxy/variants/older.test.ts', 'an operation that came later is said so, and not sent a second time'],
      ['e2e/specs/servers/older.spec.ts', 'the review queue is that of the projects that were opened'],
    ],
  },
  {
    id: 'axe-sees-nothing',
    className: 'the planted controls',
    what: 'The accessibility check reports nothing, so that no screen could fail it.',
    file: 'e2e/fixtures/axe.ts',
    from: 'return violations.map(',
    to: 'return violations.slice(violations.length).map(',
    noticedBy: [
      [
        'e2e/specs/whole-app/axe.spec.ts',
        'axe finds what is planted: a picture without a name, a button without one, pale text',
      ],
    ],
  },
];
