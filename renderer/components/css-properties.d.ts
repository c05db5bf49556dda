/** Lets `style` carry our own custom properties. */
import 'react';

declare module 'react' {
  interface CSSProperties {
    readonly [property: `--${string}`]: string | number | undefined;
  }
}
