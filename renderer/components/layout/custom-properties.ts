/** Custom properties in an inline style: React's type knows the standard ones only. */
import type { CSSProperties } from 'react';

/** `customProperties({ '--tint': 'var(--label-1)' })`. */
export const customProperties = (properties: Readonly<Record<`--${string}`, string | number>>): CSSProperties =>
  properties;
