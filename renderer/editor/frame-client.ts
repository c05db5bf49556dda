/**
 * The page's side of the editor's frame: hands it a port when it has loaded, and checks what comes back. The frame has a
 * policy of its own: its messages are not those of shared/rpc, whose other side is trusted.
 */
import { appearanceAttributes, isFromFrame, portMessage, type FromFrame, type ToFrame } from './frame-protocol.ts';

/** Address of the frame's document, beside the page's own. */
export const frameAddress = 'editor.html';

/** A frame that listens. */
export interface FrameClient {
  send(message: ToFrame): void;
}

const attributesOf = (element: Element): Readonly<Record<string, string>> =>
  Object.fromEntries(
    appearanceAttributes.flatMap((name) => {
      const value = element.getAttribute(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/**
 * Connects to a frame each time it has loaded, and keeps its appearance like the page's.
 * @param connected given the client once the frame is ready, null when it loads again
 * @returns ends the connection
 */
export const connectFrame = (
  frame: HTMLIFrameElement,
  connected: (client: FrameClient | null) => void,
  onMessage: (message: FromFrame) => void,
): (() => void) => {
  let port: MessagePort | undefined;
  const send = (message: ToFrame): void => port?.postMessage(message);
  const sendAppearance = (): void => send({ kind: 'appearance', attributes: attributesOf(document.documentElement) });
  const take = ({ data }: MessageEvent<unknown>): void => {
    if (!isFromFrame(data)) return;
    if (data.kind === 'ready') {
      sendAppearance();
      connected({ send });
    } else onMessage(data);
  };
  const close = (): void => {
    port?.close();
    port = undefined;
  };
  const open = (): void => {
    close();
    connected(null);
    const channel = new MessageChannel();
    port = channel.port1;
    port.addEventListener('message', take);
    port.start();
    // "/" is our own origin under any name: a document from elsewhere gets no port.
    frame.contentWindow?.postMessage(portMessage, '/', [channel.port2]);
  };
  const observer = new MutationObserver(sendAppearance);
  observer.observe(document.documentElement, { attributeFilter: [...appearanceAttributes] });
  frame.addEventListener('load', open);
  return () => {
    frame.removeEventListener('load', open);
    observer.disconnect();
    close();
  };
};
