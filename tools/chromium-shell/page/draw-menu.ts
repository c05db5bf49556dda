/// <reference lib="dom" />
/** A context menu drawn over a page: the shell has no menus of the system. */
import type { DevToolsSession } from '#tools/chromium-shell/devtools/connection.ts';

/** A line as `MenuItem` has it. */
export interface DrawnLine {
  readonly label: string;
  readonly type: string;
  readonly enabled: boolean;
  readonly accelerator: string | undefined;
}

interface DrawnMenu {
  readonly lines: readonly DrawnLine[];
  readonly x: number;
  readonly y: number;
}

/** Runs in the page, in a world of its own; a function of its argument alone. */
function drawMenu({ lines, x, y }: DrawnMenu): Promise<number | null> {
  const before = document.activeElement;
  const host = document.createElement('div');
  host.style.cssText = 'position:fixed;inset:0;z-index:2147483647';
  const list = document.createElement('div');
  list.setAttribute('role', 'menu');
  list.style.cssText =
    'position:fixed;min-width:180px;padding:4px;border:1px solid GrayText;border-radius:6px;background:Canvas;color:CanvasText;font:13px system-ui;box-shadow:0 4px 16px #0006';
  host.attachShadow({ mode: 'open' }).append(list);
  return new Promise((resolve) => {
    const close = (index: number | null): void => {
      host.remove();
      removeEventListener('keydown', press, true);
      if (before instanceof HTMLElement) before.focus();
      resolve(index);
    };
    const buttons = lines.flatMap((line, index) => {
      if (line.type === 'separator') {
        list.append(document.createElement('hr'));
        return [];
      }
      const button = document.createElement('button');
      button.setAttribute('role', 'menuitem');
      button.disabled = !line.enabled;
      button.textContent = line.label;
      if (line.accelerator !== undefined) button.setAttribute('aria-keyshortcuts', line.accelerator);
      button.style.cssText =
        'display:block;width:100%;padding:4px 8px;border:0;border-radius:4px;background:none;color:inherit;font:inherit;text-align:start';
      button.onclick = () => close(index);
      button.onpointerenter = () => button.focus();
      list.append(button);
      return line.enabled ? [button] : [];
    });
    const press = (event: KeyboardEvent): void => {
      event.stopImmediatePropagation();
      if (event.key === 'Enter' || event.key === ' ') return;
      event.preventDefault();
      const at = buttons.indexOf(host.shadowRoot?.activeElement as HTMLButtonElement);
      if (event.key === 'Escape' || event.key === 'Tab') close(null);
      if (event.key === 'ArrowDown') buttons[(at + 1) % buttons.length]?.focus();
      if (event.key === 'ArrowUp') buttons.at(at <= 0 ? -1 : at - 1)?.focus();
    };
    addEventListener('keydown', press, true);
    host.onpointerdown = (event) => {
      if (event.composedPath()[0] === host) close(null);
    };
    host.oncontextmenu = (event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    document.documentElement.append(host);
    const { width, height } = list.getBoundingClientRect();
    list.style.left = `${String(Math.max(0, Math.min(x, innerWidth - width)))}px`;
    list.style.top = `${String(Math.max(0, Math.min(y, innerHeight - height)))}px`;
    buttons[0]?.focus();
  });
}

/** Draws a menu in a page, whose main frame has the id of its target, and waits for the choice: the index of a line, or null. */
export const drawMenuIn = async (
  session: DevToolsSession,
  frameId: string,
  menu: DrawnMenu,
): Promise<number | null> => {
  const { executionContextId } = await session.send<{ executionContextId: number }>('Page.createIsolatedWorld', {
    frameId,
    worldName: 'chromium-shell-menu',
  });
  const { result } = await session.send<{ result: { value?: number | null } }>('Runtime.evaluate', {
    contextId: executionContextId,
    expression: `(${drawMenu.toString()})(${JSON.stringify(menu)})`,
    awaitPromise: true,
    returnByValue: true,
  });
  return result.value ?? null;
};
