/** Electron's `Menu` and `MenuItem`: the template is kept and its accelerators act; there is no menu bar to see. */
import { notImplemented } from './strict.ts';
import { allWebContents, type WebContents } from './web-contents.ts';

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
const setAcceleratorItems = (all: readonly AcceleratorItem[]): void => {
  items = new Map(all.map((item) => [normaliseAccelerator(item.accelerator), item]));
};

/** The keys in the page's spelling. */
export const currentAccelerators = (): string[] => [...items.keys()];

/** Acts on a key that a page reported. */
export const pressAccelerator = (key: string, window: unknown): void => items.get(key)?.press(window);

interface Template {
  readonly label?: string;
  readonly role?: string;
  readonly type?: string;
  readonly accelerator?: string;
  readonly registerAccelerator?: boolean;
  readonly enabled?: boolean;
  readonly visible?: boolean;
  readonly checked?: boolean;
  readonly id?: string;
  readonly submenu?: readonly Template[] | Menu;
  readonly click?: (item: MenuItem, window: unknown, event: object) => void;
}

const known = new Set([
  'label', 'role', 'type', 'accelerator', 'registerAccelerator', 'enabled', 'visible', 'checked', 'id', 'submenu', 'click',
]); // prettier-ignore

interface PopupOptions {
  readonly window: { readonly webContents: WebContents };
  readonly x?: number;
  readonly y?: number;
  readonly callback?: () => void;
}

/** An item; its members can be changed, nothing shows it. */
export class MenuItem {
  readonly label: string;
  readonly role: string | undefined;
  readonly type: string;
  readonly accelerator: string | undefined;
  readonly registerAccelerator: boolean;
  readonly id: string | undefined;
  readonly submenu: Menu | undefined;
  readonly click: (window?: unknown) => void;
  enabled: boolean;
  visible: boolean;
  checked: boolean;

  constructor(template: Template) {
    for (const name of Object.keys(template)) {
      if (!known.has(name)) throw notImplemented(`the option '${name}' of MenuItem`);
    }
    this.label = template.label ?? template.role ?? '';
    this.role = template.role;
    this.type = template.type ?? (template.submenu ? 'submenu' : 'normal');
    this.accelerator = template.accelerator;
    this.registerAccelerator = template.registerAccelerator ?? true;
    this.id = template.id;
    const { submenu } = template;
    this.submenu = submenu === undefined || submenu instanceof Menu ? submenu : Menu.buildFromTemplate(submenu);
    this.enabled = template.enabled ?? true;
    this.visible = template.visible ?? true;
    this.checked = template.checked ?? false;
    this.click = (window) => {
      if (this.enabled) template.click?.(this, window, {});
    };
  }
}

let applicationMenu: Menu | null = null;

const flatten = (menu: Menu): MenuItem[] =>
  menu.items.flatMap((item) => [item, ...(item.submenu ? flatten(item.submenu) : [])]);

/** A menu. Roles (copy, undo, zoom, …) are Chromium's own keys and need nothing from the shell. */
export class Menu {
  readonly items: MenuItem[] = [];

  static buildFromTemplate(template: readonly (Template | MenuItem)[]): Menu {
    const menu = new Menu();
    for (const item of template) menu.append(item instanceof MenuItem ? item : new MenuItem(item));
    return menu;
  }

  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu;
    const items = menu === null ? [] : flatten(menu);
    setAcceleratorItems(
      items.flatMap((item) =>
        item.accelerator !== undefined && item.registerAccelerator && item.role === undefined
          ? [{ accelerator: item.accelerator, press: item.click }]
          : [],
      ),
    );
    for (const contents of allWebContents()) contents.setAccelerators(currentAccelerators());
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }

  append(item: MenuItem): void {
    this.items.push(item);
  }

  getMenuItemById(id: string): MenuItem | null {
    return flatten(this).find((item) => item.id === id) ?? null;
  }

  /** Opens as a list drawn over the page; roles have no meaning there. */
  popup({ window, x = 0, y = 0, callback }: PopupOptions): void {
    if (this.items.some(({ role }) => role !== undefined)) throw notImplemented('a role in Menu.popup');
    const lines = this.items.map(({ label, type, enabled, accelerator }) => ({ label, type, enabled, accelerator }));
    void window.webContents
      .drawMenu(lines, x, y)
      .catch(() => null)
      .then((index) => {
        if (index !== null) this.items[index]?.click(window);
        callback?.();
      });
  }
}
