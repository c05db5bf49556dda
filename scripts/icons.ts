/** `node scripts/guard.mjs scripts/icons.ts`: draws the app's icons from build/icon.svg, for every system's packages. Run after the drawing changed. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../tools/chromium-shell/browser/find-chromium.ts';
import { icnsOf, icoOf, iconSizes, type Picture } from './package/icon-files.ts';
import { root } from './run-command.ts';

const folder = join(root, 'build');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }) });
const pictures: Picture[] = [];
try {
  const page = await browser.newPage();
  for (const size of iconSizes) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${drawing}`);
    pictures.push({ size, png: await page.screenshot({ omitBackground: true }) });
  }
} finally {
  await browser.close();
}

mkdirSync(join(folder, 'icons'), { recursive: true });
for (const { size, png } of pictures) writeFileSync(join(folder, 'icons', `${String(size)}x${String(size)}.png`), png);
writeFileSync(join(folder, 'icon.ico'), icoOf(pictures));
writeFileSync(join(folder, 'icon.icns'), icnsOf(pictures));
console.log(`Icons of ${pictures.map(({ size }) => size).join(', ')} pixels are in build/.`);
