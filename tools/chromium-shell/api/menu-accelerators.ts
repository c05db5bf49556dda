/** Keys of the application menu: the shell has no menu bar, but its accelerators work in every window. */

interface AcceleratorItem {
  readonly accelerator: string;
  readonly press: (window: unknown) => void;
}

const aliases: Record<string, string> = {
  cmdorctrl: process.platform === 'darwin' ? 'meta' : 'ctrl',
  commandorcontrol: process.platform === 'darwin' ? 'meta' : 'ctrl',
  cmd: 'meta',
  command: 'meta',
  super: 'meta',
  control: 'ctrl',
  option: 'alt',
  altgr: 'alt',
  plus: '+',
  space: ' ',
  return: 'enter',
  esc: 'escape',
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
};
const order = ['ctrl', 'alt', 'shift', 'meta'];

let items = new Map<string, AcceleratorItem>();

/** "CmdOrCtrl+Shift+P" as the page's key events spell it: "ctrl+shift+p". */
export const normaliseAccelerator = (accelerator: string): string => {
  const parts = accelerator.split('+').map((part) => part.trim().toLowerCase());
  const names = parts.map((part) => aliases[part] ?? part);
  const key = names.filter((name) => !order.includes(name)).at(-1) ?? '';
  return [...order.filter((name) => names.includes(name)), key].join('+');
};

/** Replaces all accelerators. */
export const setAcceleratorItems = (all: readonly AcceleratorItem[]): void => {
  items = new Map(all.map((item) => [normaliseAccelerator(item.accelerator), item]));
};

/** The keys in the page's spelling. */
export const currentAccelerators = (): string[] => [...items.keys()];

/** Acts on a key that a page reported. */
export const pressAccelerator = (key: string, window: unknown): void => items.get(key)?.press(window);
